-- When a person agreed to what the shop does with personal data: at sign-up.
alter table users
  add column consented_at timestamptz,
  -- The address that a change of e-mail waits for; a code proves it.
  add column pending_email text,
  -- The row of a person who has left stays without the person where orders and coins refer to it.
  add column deleted_at timestamptz;
alter table drivers add column consented_at timestamptz;
alter table partners add column consented_at timestamptz;

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes
  add constraint verification_codes_purpose_check check (purpose in ('activation', 'reset', 'email_change'));

-- The language in which the customer ordered, for the mails about the order.
alter table orders add column language text check (language in ('en', 'vi'));

-- A mark for the clock: this event is still to be told by mail. Queueing a mail notifies, and a notice makes commits
-- wait for one another, so placing an order only leaves the mark.
alter table order_events add column needs_mail boolean not null default false;
create index order_events_to_mail on order_events (id) where needs_mail;

-- What an operator did to an account or an order, for ever.
create table admin_actions (
  id bigint generated always as identity primary key,
  operator text not null,
  action text not null,
  target_kind text not null check (target_kind in ('customer', 'driver', 'partner', 'order')),
  target_id bigint not null,
  -- What the action was given, such as an amount of coins.
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index admin_actions_by_target on admin_actions (target_kind, target_id, id);
