-- Orders that a restaurant brings with its own people.

alter table kitchens
  -- Accepted orders are the restaurant's own to bring, unless it hands one back to drivers.
  add column brings_own boolean not null default false;

alter table orders
  add column brought_by text not null default 'driver' check (brought_by in ('driver', 'restaurant')),
  -- The member of staff who brings it; null while nobody has taken it.
  add column courier_id bigint references staff,
  add constraint orders_brought_by_one check (
    case brought_by when 'driver' then courier_id is null else driver_id is null and state <> 'placed' end
  );
create index orders_by_courier on orders (courier_id) where courier_id is not null;
create index orders_own_open on orders (partner_id, id) where brought_by = 'restaurant' and status = 'shipping';
create index orders_own_delivered on orders (partner_id, delivery_time)
  where courier_id is not null and status = 'completed';

-- Where a member of staff who brings orders is; kept for a day (features/own-delivery).
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

-- What somebody has not picked up yet is free again once they leave the staff. What is on its way stays theirs: they
-- have the dishes; the restaurant may give it to somebody else or say that it was delivered.
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

-- What a courier has handed to the till of the cash of a day: what was collected when it was ticked.
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
