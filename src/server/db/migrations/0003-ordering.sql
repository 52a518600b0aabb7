-- Drivers. What a customer may see of one is decided by the contract, not here.
create table drivers (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique,
  phone_number text not null unique,
  password_hash text not null,
  image_url text,
  address text not null,
  id_card text not null unique,
  license_plate text not null unique,
  -- `shipping` while an order is carried; an administrator lets a new one in (not_activated → offline).
  status text not null check (status in ('not_activated', 'offline', 'online', 'shipping', 'locked')),
  -- When the e-mail was proved.
  activated_at timestamptz,
  coins bigint not null default 0 check (coins >= 0),
  -- The sum and the number of its reviews' points, kept with them in one transaction.
  points_sum bigint not null default 0,
  points_count bigint not null default 0,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  positioned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nulls(latitude, longitude, positioned_at) in (0, 3))
);
create index drivers_waiting on drivers (latitude) where status = 'online';

-- A partner signs in with an e-mail of its own; one that has none cannot.
alter table partners
  add column email text unique,
  add column phone_number text unique,
  add column password_hash text,
  add column activated_at timestamptz;

-- A session belongs to one account of one of the three kinds.
alter table sessions
  alter column user_id drop not null,
  add column driver_id bigint references drivers on delete cascade,
  add column partner_id bigint references partners on delete cascade,
  add constraint sessions_one_owner check (num_nonnulls(user_id, driver_id, partner_id) = 1);
create index sessions_by_driver on sessions (driver_id) where ended_at is null;
create index sessions_by_partner on sessions (partner_id) where ended_at is null;

alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes
  alter column user_id drop not null,
  add column driver_id bigint references drivers on delete cascade,
  add column partner_id bigint references partners on delete cascade,
  add constraint verification_codes_one_owner check (num_nonnulls(user_id, driver_id, partner_id) = 1),
  add constraint verification_codes_of_user unique (user_id, purpose),
  add constraint verification_codes_of_driver unique (driver_id, purpose),
  add constraint verification_codes_of_partner unique (partner_id, purpose);

alter table code_requests
  add column kind text not null default 'customer' check (kind in ('customer', 'driver', 'partner'));
alter table code_requests alter column kind drop default;
alter table code_requests drop constraint code_requests_pkey;
alter table code_requests add primary key (kind, email, purpose);

create table vouchers (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  code text not null check (code <> ''),
  discount bigint not null check (discount between 1 and 9007199254740991),
  -- The smallest subtotal and the largest distance in km; null where any will do.
  condition bigint check (condition >= 0),
  distance_condition double precision check (distance_condition >= 0),
  status text not null check (status in ('not_activated', 'effective', 'void')),
  expiry_date timestamptz not null,
  -- How many uses are left, and how many there were to begin with.
  usage_limit bigint not null check (usage_limit >= 0),
  usage_granted bigint not null check (usage_granted >= usage_limit),
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index vouchers_by_code on vouchers (partner_id, upper(code));

-- What a customer has chosen at checkout, until it is canceled or an order is placed.
create table applied_vouchers (
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  voucher_id bigint not null references vouchers on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, partner_id)
);
create index applied_vouchers_by_voucher on applied_vouchers (voucher_id);
create index applied_vouchers_by_partner on applied_vouchers (partner_id);

-- The order's state is what happened; the wire's status is read off it.
alter table orders
  add column state text check (state in ('placed', 'accepted', 'picked_up', 'delivered', 'canceled')),
  add column driver_id bigint references drivers,
  add column voucher_id bigint references vouchers,
  -- When the partner said that the dishes wait for the driver.
  add column ready_at timestamptz;
update orders set state = case status when 'completed' then 'delivered' when 'canceled' then 'canceled' else 'placed' end;
alter table orders alter column state set not null;
alter table orders drop column status;
alter table orders add column status text generated always as (
  case state when 'delivered' then 'completed' when 'canceled' then 'canceled' else 'shipping' end
) stored;
alter table orders
  add constraint orders_driver_after_acceptance check (driver_id is null or state <> 'placed'),
  add constraint orders_discount_by_voucher check ((discount is null) = (voucher_id is null));
create index orders_unaccepted on orders (created_at) where state = 'placed';
create index orders_without_driver on orders (id) where state = 'accepted' and driver_id is null;
create unique index orders_one_per_driver on orders (driver_id) where state in ('accepted', 'picked_up');
create index orders_by_driver on orders (driver_id, id desc) where driver_id is not null;
create index orders_by_voucher on orders (voucher_id) where voucher_id is not null;

-- The order's history: one row for everything that happened to it, in order.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event text not null check (
    event in ('placed', 'accepted', 'ready', 'assigned', 'picked_up', 'delivered', 'canceled')
  ),
  actor text not null check (actor in ('customer', 'partner', 'driver', 'administrator', 'system')),
  -- The customer's, partner's or driver's id; the others have none.
  actor_id bigint,
  reason text,
  created_at timestamptz not null,
  unique (order_id, event)
);
insert into order_events (order_id, event, actor, actor_id, created_at)
  select id, 'placed', 'customer', user_id, created_at from orders order by id;

-- An order offered to a driver; at most one open offer an order and a driver.
create table order_offers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  driver_id bigint not null references drivers on delete cascade,
  answer text check (answer in ('accepted', 'declined', 'expired', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index order_offers_open_by_order on order_offers (order_id) where answer is null;
create unique index order_offers_open_by_driver on order_offers (driver_id) where answer is null;
create index order_offers_by_order on order_offers (order_id, driver_id);
create index order_offers_by_driver on order_offers (driver_id);

-- Coins as a ledger: users.coins is the sum of its rows, written with them in one transaction.
create table coin_movements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  amount bigint not null check (amount <> 0),
  balance bigint not null check (balance >= 0),
  cause text not null check (cause in ('order', 'order_canceled', 'feedback', 'granted')),
  order_id bigint references orders,
  -- Names a grant, so that it is given once.
  grant_key text unique,
  created_at timestamptz not null,
  check ((cause = 'granted') = (grant_key is not null)),
  check ((cause = 'granted') = (order_id is null)),
  check ((amount < 0) = (cause = 'order') or cause = 'granted'),
  unique (cause, order_id)
);
create index coin_movements_by_user on coin_movements (user_id, id desc);
create index coin_movements_by_order on coin_movements (order_id) where order_id is not null;
insert into coin_movements (user_id, amount, balance, cause, grant_key, created_at)
  select id, had, had, 'granted', 'balance before the ledger, user ' || id, created_at
    from (
      select users.id, users.created_at, users.coins + coalesce(sum(orders.total), 0) as had
        from users left join orders on orders.user_id = users.id and orders.type_checkout = 'coins'
       group by users.id
    ) as holders
   where had > 0 order by id;
insert into coin_movements (user_id, amount, balance, cause, order_id, created_at)
  select orders.user_id, -orders.total,
      opening.balance - sum(orders.total) over (partition by orders.user_id order by orders.id),
      'order', orders.id, orders.created_at
    from orders join coin_movements as opening on opening.user_id = orders.user_id
   where orders.type_checkout = 'coins' and orders.total > 0 order by orders.id;

-- What a dish had sold before its first order here; quantity_sold is this plus what stands in orders.
alter table products add column quantity_sold_before bigint not null default 0 check (quantity_sold_before >= 0);
update products set quantity_sold_before = quantity_sold - coalesce(
  (select sum(d.quantity) from order_details d join orders o on o.id = d.order_id
    where d.product_id = products.id and o.state <> 'canceled'), 0);

alter table feedbacks add column driver_id bigint references drivers on delete cascade;
create index feedbacks_by_driver on feedbacks (driver_id, id);
create unique index feedbacks_once_for_partner on feedbacks (order_id) where partner_id is not null;
create unique index feedbacks_once_for_driver on feedbacks (order_id) where driver_id is not null;

-- Tells every process that somebody who follows an order should look again. Nobody follows one before it is placed,
-- and a notice makes commits wait for one another, so placing sends none.
create function notify_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.order_id::text);
  return null;
end $$;
create trigger order_events_happened after insert on order_events
  for each row when (new.event <> 'placed') execute function notify_order_changed();

create function notify_driver_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', id::text) from orders where driver_id = new.id and state = 'picked_up';
  return null;
end $$;
create trigger drivers_moved after update of latitude, longitude on drivers
  for each row execute function notify_driver_moved();
