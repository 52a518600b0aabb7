-- Who is asked to work in a restaurant, and what those who do have done.

create table staff_invitations (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  email text not null,
  -- Checked where it becomes a membership.
  role text not null,
  -- The hash of the code of the newest mail, which the older ones go without.
  code_hash text not null unique,
  invited_by bigint references staff on delete set null,
  mails smallint not null default 1 check (mails > 0),
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'withdrawn')),
  check (num_nulls(ended_at, outcome) in (0, 2))
);
create unique index staff_invitations_open on staff_invitations (partner_id, email) where ended_at is null;
create index staff_invitations_by_partner on staff_invitations (partner_id, created_at);
create index staff_invitations_by_email on staff_invitations (email, created_at);
create index staff_invitations_by_staff on staff_invitations (invited_by);
create index staff_invitations_by_end on staff_invitations (expires_at);

-- Written in the transaction of what was done (domain/accounts/staff-actions.ts); kept for two years.
create table staff_actions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index staff_actions_by_partner on staff_actions (partner_id, id desc);
create index staff_actions_by_staff on staff_actions (staff_id, partner_id, id desc);
create index staff_actions_by_age on staff_actions (created_at);
