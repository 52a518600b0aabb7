-- The kitchen's board: what a restaurant promises, the steps that can still be undone, the devices that ring.

-- When the dishes are to be ready, from acceptance on, and by how much that was moved.
alter table orders
  add column ready_by timestamptz,
  add column delayed_minutes smallint not null default 0 check (delayed_minutes between 0 and 60);

create table kitchens (
  partner_id bigint primary key references partners on delete cascade,
  -- Orders are accepted by themselves, ready after so many minutes; null: a person accepts.
  auto_accept_minutes smallint check (auto_accept_minutes between 5 and 60),
  -- Orders in a row that nobody answered in time.
  missed_orders smallint not null default 0 check (missed_orders >= 0),
  -- When the last of them was missed.
  missed_at timestamptz,
  -- The pause that missed orders began; it is this one that runs while partners.paused_since equals it.
  missed_pause_since timestamptz,
  -- The last mail about an unanswered order.
  mailed_at timestamptz
);

-- A step that a member of staff has taken and that takes effect at `due_at`, unless it is undone before. Kept
-- afterwards: it says who was first.
create table staged_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  step text not null check (step in ('accept', 'ready', 'refuse', 'pick_up', 'deliver')),
  -- What goes with the step (features/board/staged-steps.ts).
  details jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('taken', 'undone', 'overtaken')),
  check (num_nulls(ended_at, outcome) in (0, 2))
);
create unique index staged_steps_open on staged_steps (order_id) where ended_at is null;
create index staged_steps_due on staged_steps (due_at) where ended_at is null;
create index staged_steps_open_by_partner on staged_steps (partner_id) where ended_at is null;
create index staged_steps_by_order on staged_steps (order_id, id desc);
create index staged_steps_by_partner on staged_steps (partner_id);
create index staged_steps_by_staff on staged_steps (staff_id);

-- Devices on which a restaurant's board is open; each says every minute whether it can ring.
create table bell_devices (
  partner_id bigint not null references partners on delete cascade,
  device text not null check (char_length(device) between 8 and 64),
  staff_id bigint not null references staff on delete cascade,
  can_ring boolean not null,
  seen_at timestamptz not null,
  primary key (partner_id, device)
);
create index bell_devices_by_age on bell_devices (seen_at);
create index bell_devices_by_staff on bell_devices (staff_id);

-- Each print of a copy of an order, numbered from 1.
create table prints (
  order_id bigint not null references orders on delete cascade,
  copy text not null check (copy in ('kitchen', 'bag', 'labels')),
  number integer not null check (number > 0),
  staff_id bigint references staff on delete set null,
  created_at timestamptz not null,
  primary key (order_id, copy, number)
);
create index prints_by_staff on prints (staff_id);
