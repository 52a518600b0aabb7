create table kitchens (
  partner_id bigint primary key references partners on delete cascade,
  -- Orders are accepted automatically, to be ready after this many minutes. Null: a person accepts.
  auto_accept_minutes smallint check (auto_accept_minutes between 5 and 60),
  -- The number of consecutive orders that were not answered in time.
  missed_orders smallint not null default 0 check (missed_orders >= 0),
  -- When the last order was missed.
  missed_at timestamptz,
  -- The start of the pause that missed orders caused. That pause runs while partners.paused_since equals it.
  missed_pause_since timestamptz,
  -- The last mail about an unanswered order.
  mailed_at timestamptz,
  -- The restaurant delivers its orders itself, unless it hands one back to drivers.
  brings_own boolean not null default false
);

-- A step that a member of staff has submitted. It is applied at `due_at`, unless it is undone before. The row stays,
-- because it shows who was first.
create table submitted_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  step text not null check (step in ('accept', 'ready', 'refuse', 'pick_up', 'deliver')),
  -- The inputs of the step (SubmittedStepDetails).
  details jsonb not null,
  created_at timestamptz not null, due_at timestamptz not null, ended_at timestamptz,
  -- When the step was done: earlier than created_at if the device was offline; null if the device does not know.
  acted_at timestamptz,
  outcome text check (outcome in ('applied', 'undone', 'overtaken')),
  check (num_nulls(ended_at, outcome) in (0, 2))
);
create unique index submitted_steps_open on submitted_steps (order_id) where ended_at is null;
create index submitted_steps_due on submitted_steps (due_at) where ended_at is null;
create index submitted_steps_open_by_partner on submitted_steps (partner_id) where ended_at is null;
create index submitted_steps_by_order on submitted_steps (order_id, id desc);
create index submitted_steps_by_partner on submitted_steps (partner_id);
create index submitted_steps_by_staff on submitted_steps (staff_id);

-- Devices that show a restaurant's board. Each reports every minute whether it can ring.
create table bell_devices (
  partner_id bigint not null references partners on delete cascade,
  device text not null check (char_length(device) between 8 and 64),
  staff_id bigint not null references staff on delete cascade,
  can_ring boolean not null, seen_at timestamptz not null,
  primary key (partner_id, device)
);
create index bell_devices_by_age on bell_devices (seen_at);
create index bell_devices_by_staff on bell_devices (staff_id);

-- One row per copy of an order, with the number of its prints. `staff_id`: who printed it last.
create table prints (
  order_id bigint not null references orders on delete cascade,
  copy text not null check (copy in ('kitchen', 'bag', 'labels')),
  count integer not null check (count > 0),
  staff_id bigint references staff on delete set null,
  created_at timestamptz not null, last_at timestamptz not null,
  primary key (order_id, copy)
);
create index prints_by_staff on prints (staff_id);

-- Questions to customers about a dish or choice that the kitchen is out of: another one instead, leave it out, or
-- cancel.
create table swaps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  staff_id bigint references staff on delete set null,
  -- The line of the order. It becomes another dish under the same id, or is deleted.
  line_id bigint not null,
  -- The missing choice. Null: the whole dish is missing.
  choice_id bigint,
  -- The original line, the kitchen's alternatives in its order, and the line without the missing part (null: nothing is
  -- left). Lines as in domain/menus/swap-line.ts.
  was jsonb not null,
  offers jsonb not null, without jsonb, created_at timestamptz not null, due_at timestamptz not null,
  -- The earlier count of the dish or choice that was marked as sold out: {"table", "id", "left", "until"}.
  sold_out jsonb,
  ended_at timestamptz,
  outcome text check (outcome in ('replaced', 'dropped', 'canceled', 'withdrawn', 'overtaken')),
  -- Who decided it. The clock applies the rule that the customer chose at checkout.
  ended_by text check (ended_by in ('customer', 'clock', 'kitchen')),
  -- The resulting line. Null: the line was removed, or nothing changed.
  became jsonb,
  check (num_nulls(ended_at, outcome, ended_by) in (0, 3)),
  check (became is null or outcome in ('replaced', 'dropped')),
  check (outcome <> 'replaced' or became is not null)
);
create unique index swaps_open on swaps (order_id) where ended_at is null;
create index swaps_due on swaps (due_at) where ended_at is null;
create index swaps_by_order on swaps (order_id, id);
create index swaps_by_staff on swaps (staff_id);

-- The positions of staff who bring orders. Kept for a day (features/delivery/own-delivery).
create table courier_positions (
  staff_id bigint primary key references staff on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  positioned_at timestamptz not null
);
create index courier_positions_by_age on courier_positions (positioned_at);

create function notify_courier_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', id::text) from orders where courier_id = new.staff_id and state = 'picked_up';
  return null;
end $$;
create trigger couriers_moved after insert or update on courier_positions
  for each row execute function notify_courier_moved();

-- When a courier leaves the staff, orders that were not picked up become free. Orders on their way stay assigned,
-- because the courier has the dishes; the restaurant may reassign them or mark them as delivered.
create function free_orders_of_member() returns trigger language plpgsql as $$
declare
  told bigint;
begin
  with freed as (
    update orders set courier_id = null, updated_at = clock_timestamp()
     where courier_id = old.staff_id and partner_id = old.partner_id and state = 'accepted'
    returning id
  ), noted as (
    insert into order_events (order_id, event, actor, created_at)
    select id, 'unassigned', 'system', clock_timestamp() from freed
  )
  select count(pg_notify('order_changed', id::text)) into told from freed;
  return null;
end $$;
create trigger memberships_left after delete on memberships
  for each row execute function free_orders_of_member();

-- The cash of a day that a courier has handed in at the restaurant: the amount that was collected when staff ticked it.
create table courier_hand_ins (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint not null references staff on delete cascade,
  day date not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  noted_by bigint references staff on delete set null,
  created_at timestamptz not null
);
create index courier_hand_ins_by_day on courier_hand_ins (partner_id, day, staff_id);
create index courier_hand_ins_by_staff on courier_hand_ins (staff_id);
create index courier_hand_ins_by_noter on courier_hand_ins (noted_by);

-- Orders that were pushed to all devices of their restaurant, because no one had answered.
create table order_reminders (
  order_id bigint primary key references orders on delete cascade,
  pushed_at timestamptz not null
);
