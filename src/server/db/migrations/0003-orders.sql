create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  note text check (char_length(note) between 1 and 100),
  -- The ids of the choices in ascending order, each as often as it was chosen.
  choices bigint[] not null default '{}',
  created_at timestamptz not null, updated_at timestamptz not null
);
-- Two lines are equal if all of these are.
create unique index cart_lines_by_identity
  on cart_lines (user_id, partner_id, product_id, choices, coalesce(note, ''));
-- Locks a cart until the transaction ends.
create function lock_cart(customer bigint, restaurant bigint) returns void language sql
  return pg_advisory_xact_lock(hashtextextended(format('cart %s %s', customer, restaurant), 0));

-- Keeps a customer's `kept` most recently changed carts and deletes the others. Locked lines stay.
create function forget_oldest_carts(customer bigint, kept integer) returns void language sql as $$
  delete from cart_lines where id in (
    select id from cart_lines where user_id = customer and partner_id in (
      select partner_id from cart_lines where user_id = customer
       group by partner_id order by max(updated_at) desc, partner_id desc offset kept
    ) for update skip locked
  )
$$;

-- Locks a cart and answers whether it accepts a line: it has an equal line, or fewer lines than `most`. The count is a
-- separate statement, so it sees what was committed during the wait for the lock. The first line of a cart deletes the
-- customer's oldest carts beyond `most_carts`.
create function cart_takes_line(
  customer bigint, restaurant bigint, dish bigint, chosen bigint[], wanted_note text, most integer, most_carts integer
) returns boolean language plpgsql as $$
declare
  lines integer;
  has_equal boolean;
begin
  perform lock_cart(customer, restaurant);
  select count(*), bool_or(product_id = dish and choices = chosen and coalesce(note, '') = coalesce(wanted_note, ''))
    into lines, has_equal from cart_lines where user_id = customer and partner_id = restaurant;
  if lines = 0 then
    perform forget_oldest_carts(customer, most_carts - 1);
  end if;
  return lines < most or has_equal;
end $$;

create index cart_lines_by_product on cart_lines (product_id);
create index cart_lines_by_partner on cart_lines (partner_id);

-- The voucher applied at checkout, until it is canceled or an order is placed.
create table applied_vouchers (
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  voucher_id bigint not null references vouchers on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, partner_id)
);
create index applied_vouchers_by_voucher on applied_vouchers (voucher_id);
create index applied_vouchers_by_partner on applied_vouchers (partner_id);

create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  partner_id bigint not null references partners,
  driver_id bigint references drivers,
  -- Which of the driver's two orders at once this one is. The unique index keeps out a third.
  driver_slot smallint not null default 1 check (driver_slot in (1, 2)),
  brought_by text not null default 'driver' check (brought_by in ('driver', 'restaurant')),
  -- The member of staff who brings the order. Null while no one has taken it.
  courier_id bigint references staff,
  voucher_id bigint references vouchers,
  name text not null, phone_number text not null, address text not null,
  -- Copies of the address's details.
  building text check (char_length(building) between 1 and 100),
  floor text check (char_length(floor) between 1 and 100),
  gate text check (char_length(gate) between 1 and 100),
  driver_note text check (char_length(driver_note) between 1 and 200),
  latitude double precision not null, longitude double precision not null,
  distance double precision not null check (distance >= 0),
  -- The kitchen's extra minutes when the order was placed.
  busy_minutes smallint not null default 0 check (busy_minutes >= 0),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint check (discount between 0 and subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  total bigint not null,
  -- The full cost of the delivery. The driver is paid from it; the shop pays what the fee does not cover.
  delivery_cost bigint not null check (delivery_cost >= shipping_fee),
  -- The subtotal from which delivery was free when the order was placed. Below it, after swaps, the restaurant
  -- pays what the fee does not cover.
  free_from bigint not null check (free_from >= 0),
  -- The rates in basis points and the restaurant's cash settlement when the order was placed; the order is settled by
  -- them. The restaurant bears the whole voucher if swapped or dropped dishes bring the subtotal below its condition.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  driver_share_bp integer not null check (driver_share_bp between 0 and 10000),
  voucher_partner_bp integer not null default 10000 check (voucher_partner_bp between 0 and 10000),
  cash_settlement text not null default 'settled_later' check (cash_settlement in ('settled_later', 'advanced')),
  -- For an order for later: the slot's start, when the kitchen shall see it, and when it was shown. Null: for now.
  wanted_at timestamptz,
  release_at timestamptz, released_at timestamptz,
  -- The kitchen's cooking time for orders for later, and the slot's capacity, when the order was placed.
  preparation_minutes smallint check (preparation_minutes > 0),
  slot_capacity smallint check (slot_capacity > 0),
  -- Who bears the loss of an order that ended after pick-up without being delivered.
  loss_bearer text check (loss_bearer in ('restaurant', 'driver', 'platform:refunds')),
  -- The detailed state; the wire's status is generated from it.
  state text not null check (state in ('placed', 'accepted', 'picked_up', 'delivered', 'canceled')),
  status text generated always as (
    case state when 'delivered' then 'completed' when 'canceled' then 'canceled' else 'shipping' end
  ) stored,
  type_checkout text not null check (type_checkout in ('cash', 'coins')),
  rate_status text not null check (rate_status in ('not_rated', 'rate', 'rated')),
  -- When the dishes shall be ready (set at acceptance), by how many minutes that was delayed, and when they were ready.
  ready_by timestamptz,
  delayed_minutes smallint not null default 0 check (delayed_minutes between 0 and 60),
  ready_at timestamptz, delivery_time timestamptz,
  note text check (char_length(note) between 1 and 300),
  -- What happens to a dish that the kitchen is out of if the customer does not answer.
  if_sold_out text not null default 'drop' check (if_sold_out in ('replace', 'drop', 'cancel')),
  -- The customer's language, for the order's mails.
  language text check (language in ('en', 'vi')),
  created_at timestamptz not null, updated_at timestamptz not null,
  check (total = subtotal + shipping_fee - coalesce(discount, 0)),
  constraint orders_later_by_slot check (
    num_nulls(wanted_at, release_at, preparation_minutes, slot_capacity) in (0, 4) and release_at <= wanted_at
      and (released_at is null or wanted_at is not null)
  ),
  constraint orders_released_before_acceptance check (
    wanted_at is null or released_at is not null or state in ('placed', 'canceled')
  ),
  check (loss_bearer is null or state = 'canceled'),
  check (loss_bearer <> 'driver' or driver_id is not null),
  constraint orders_driver_after_acceptance check (driver_id is null or state <> 'placed'),
  constraint orders_brought_by_one check (
    case brought_by when 'driver' then courier_id is null else driver_id is null and state <> 'placed' end
  ),
  constraint orders_discount_by_voucher check ((discount is null) = (voucher_id is null))
);
-- For the lists of the back office.
create index orders_by_creation on orders (created_at, id);
create index orders_by_phone on orders (phone_number);
create index orders_by_user on orders (user_id, id desc);
create index orders_by_partner on orders (partner_id, id desc);
create index orders_by_driver on orders (driver_id, id desc) where driver_id is not null;
create index orders_by_courier on orders (courier_id) where courier_id is not null;
create index orders_own_open on orders (partner_id, id) where brought_by = 'restaurant' and status = 'shipping';
create index orders_own_delivered on orders (partner_id, delivery_time)
  where courier_id is not null and status = 'completed';
create index orders_by_voucher on orders (voucher_id) where voucher_id is not null;
create unique index orders_two_per_driver on orders (driver_id, driver_slot) where state in ('accepted', 'picked_up');
create index orders_unaccepted on orders ((coalesce(released_at, created_at)))
  where state = 'placed' and (wanted_at is null or released_at is not null);
create index orders_unreleased on orders (release_at)
  where state = 'placed' and wanted_at is not null and released_at is null;
create index orders_by_slot on orders (partner_id, wanted_at) where wanted_at is not null;
create index orders_without_driver on orders (id) where state = 'accepted' and driver_id is null;
-- Partial indexes for queries of open orders, which stay few while the history grows.
create index orders_open_by_user on orders (user_id) where status = 'shipping';
create index orders_open_by_partner on orders (partner_id, id desc) where status = 'shipping';

-- Indexes for a restaurant's figures: orders delivered and orders canceled since a moment.
create index orders_delivered_by_partner on orders (partner_id, delivery_time) where state = 'delivered';
create index orders_canceled_by_partner on orders (partner_id, updated_at) where state = 'canceled';

create table order_details (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 99),
  -- The price of one dish with its choices, and without. The price of a size is among the choices.
  price bigint not null check (price >= 0),
  base_price bigint not null check (base_price >= 0),
  note text check (char_length(note) between 1 and 100),
  -- Copies: [{choice_id, name, group_name, price, quantity}]. `is_size`: the price replaces the dish's.
  choices jsonb not null default '[]',
  created_at timestamptz not null, updated_at timestamptz not null
);
create index order_details_by_order on order_details (order_id, id);
create index order_details_by_product on order_details (product_id);

-- What an order took from a count of stock of a dish or choice. A row is deleted when it is given back.
create table stock_takings (
  order_id bigint not null references orders on delete cascade,
  stock_id bigint not null,
  product_id bigint references products on delete cascade,
  choice_id bigint references choices on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (order_id, stock_id),
  constraint stock_takings_of_one check (num_nonnulls(product_id, choice_id) = 1)
);
create index stock_takings_by_stock on stock_takings (stock_id);
create index stock_takings_by_product on stock_takings (product_id);
create index stock_takings_by_choice on stock_takings (choice_id);

-- Idempotency keys of POST /orders.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null, request_hash text not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_order on idempotency_keys (order_id);

-- The order's history: one row per event.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event text not null check (
    event in (
      'placed', 'released', 'accepted', 'ready', 'assigned', 'picked_up', 'delivered', 'canceled',
      'kept', 'handed_back', 'unassigned', 'cancel_asked', 'cancel_declined'
    )
  ),
  actor text not null check (actor in ('customer', 'partner', 'driver', 'administrator', 'system')),
  -- The id of the customer, partner or driver; null for other actors.
  actor_id bigint,
  reason text,
  -- The driver's distance in m from the place of the step. Null: near or unknown.
  distance_m integer check (distance_m >= 0),
  created_at timestamptz not null
);
-- Every event happens once per order, except the events about who delivers it and about requests to cancel.
create unique index order_events_once on order_events (
  order_id, event, (case when event in (
    'assigned', 'kept', 'handed_back', 'unassigned', 'cancel_asked', 'cancel_declined') then id else 0 end)
);

-- Offers of orders to drivers; at most one open offer per order and per driver.
create table order_offers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  driver_id bigint not null references drivers on delete cascade,
  answer text check (answer in ('accepted', 'declined', 'expired', 'withdrawn')),
  -- Why the driver declined.
  reason text check (reason in ('too_far', 'too_many', 'too_much_cash', 'long_wait', 'bad_place', 'vehicle', 'other')),
  created_at timestamptz not null, expires_at timestamptz not null, answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (reason is null or answer = 'declined')
);
create unique index order_offers_open_by_order on order_offers (order_id) where answer is null;
create unique index order_offers_open_by_driver on order_offers (driver_id) where answer is null;
create index order_offers_by_order on order_offers (order_id, driver_id);
create index order_offers_by_driver on order_offers (driver_id);

create table feedbacks (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  order_id bigint references orders on delete set null,
  partner_id bigint references partners on delete cascade,
  driver_id bigint references drivers on delete cascade,
  content text not null check (char_length(content) <= 300),
  point smallint not null check (point between 1 and 5),
  -- Who caused a low rating of a driver, by the customer's choice. The restaurant's counts in no average.
  reason text check (reason in ('restaurant', 'driver')),
  image_url text,
  -- The restaurant's reply. It cannot be changed.
  reply text check (char_length(reply) between 1 and 300),
  replied_at timestamptz,
  replied_by bigint references staff on delete set null,
  -- Since when the back office hides it from the shop. A hidden review counts in no average.
  hidden_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null,
  check ((reply is null) = (replied_at is null)),
  check (partner_id is not null or num_nonnulls(reply, hidden_at) = 0),
  check (reason is null or (driver_id is not null and point <= 3))
);
create index feedbacks_by_replier on feedbacks (replied_by);
create index feedbacks_by_user on feedbacks (user_id);
create index feedbacks_by_order on feedbacks (order_id);
create index feedbacks_by_partner on feedbacks (partner_id, id);
create index feedbacks_by_driver on feedbacks (driver_id, id);
create unique index feedbacks_once_for_partner on feedbacks (order_id) where partner_id is not null;
create unique index feedbacks_once_for_driver on feedbacks (order_id) where driver_id is not null;

-- Reports of reviews by restaurants to the back office.
create table review_reports (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedbacks on delete cascade,
  staff_id bigint references staff on delete set null,
  reason text not null check (reason in ('insult', 'not_about_us', 'advertising', 'private_data', 'other')),
  note text check (char_length(note) between 1 and 300),
  created_at timestamptz not null,
  -- The decision of the back office. Null: not decided yet.
  outcome text check (outcome in ('hidden', 'kept')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index review_reports_once_open on review_reports (feedback_id) where closed_at is null;
create index review_reports_by_feedback on review_reports (feedback_id, id desc);
create index review_reports_by_staff on review_reports (staff_id);

-- Where drivers are. Unlogged, since the next reports replace it: after a crash it is empty. Positions are stored
-- together every second, with a notification for each order on its way (features/delivery/drivers/positions.ts).
create unlogged table driver_positions (
  driver_id bigint primary key references drivers on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- For the search by distance: a degree of longitude in Vietnam is about 0.96 of one of latitude.
  place point not null generated always as (point(longitude * 0.96, latitude)) stored,
  positioned_at timestamptz not null,
  -- Whether the driver is online and has no open offer, and since when. An offer without an answer begins the time anew.
  is_free boolean not null default false,
  waiting_since timestamptz not null
) with (fillfactor = 70);
create index driver_positions_free on driver_positions using gist (place) where is_free;
create index driver_positions_by_age on driver_positions (positioned_at);

create function is_driver_free(driver bigint) returns boolean language sql stable as $$
  select exists (select from drivers where id = driver and status = 'online')
    and not exists (select from order_offers where driver_id = driver and answer is null)
$$;

-- The row's lock comes first, so that the next statement sees what was committed during the wait for it.
create function refresh_free_driver(driver bigint, since timestamptz) returns void language plpgsql as $$
begin
  perform from driver_positions where driver_id = driver for update;
  update driver_positions
     set is_free = is_driver_free(driver), waiting_since = greatest(waiting_since, since)
   where driver_id = driver;
end $$;

create function driver_status_changed() returns trigger language plpgsql as $$
begin
  perform refresh_free_driver(new.id, case when new.status = 'online' then new.updated_at end);
  return null;
end $$;
create trigger drivers_free after update of status on drivers
  for each row when (old.status <> new.status) execute function driver_status_changed();

create function driver_offer_changed() returns trigger language plpgsql as $$
begin
  perform refresh_free_driver(new.driver_id, case when new.answer = 'expired' then new.answered_at end);
  return null;
end $$;
create trigger order_offers_free after insert or update of answer on order_offers
  for each row execute function driver_offer_changed();

-- The share lock waits for a change of status that found no position yet.
create function driver_position_began() returns trigger language plpgsql as $$
begin
  perform from drivers where id = new.driver_id for share;
  new.is_free := is_driver_free(new.driver_id);
  new.waiting_since := coalesce(new.waiting_since, new.positioned_at);
  return new;
end $$;
create trigger driver_positions_began before insert on driver_positions
  for each row execute function driver_position_began();

-- Notifies a driver's own stream of offers, of orders given, taken away and ended, and of the driver's status.
create function notify_driver_offered() returns trigger language plpgsql as $$
begin
  perform pg_notify('driver_changed', new.driver_id::text);
  return null;
end $$;
create trigger order_offers_changed after insert or update of answer on order_offers
  for each row execute function notify_driver_offered();
create function notify_driver_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('driver_changed', id::text) from unnest(array[old.driver_id, new.driver_id]) as id
   where id is not null group by id;
  return null;
end $$;
create trigger orders_changed_driver after update of state, driver_id, ready_at on orders
  for each row when (coalesce(old.driver_id, new.driver_id) is not null) execute function notify_driver_of_order();
create function notify_driver_status() returns trigger language plpgsql as $$
begin
  perform pg_notify('driver_changed', new.id::text);
  return null;
end $$;
create trigger drivers_status_changed after update of status on drivers
  for each row when (old.status is distinct from new.status) execute function notify_driver_status();

-- The steps of drivers with the orders that they carry (domain/orders/carrying.ts). An order is given to a driver at
-- most once, so order and driver name the trip.
create table delivery_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  driver_id bigint not null references drivers on delete cascade,
  step text not null check (step in ('arrive_at_partner', 'pick_up', 'arrive_at_customer', 'hand_over')),
  -- The idempotency key and the hash of its request.
  request_key text, request_hash text,
  -- When the step was done, by the phone's report. Rules count `created_at`.
  acted_at timestamptz not null,
  -- How far the driver was from the place in m, and the driver's reason. Null: near or unknown.
  distance_m integer check (distance_m >= 0),
  far_reason text check (char_length(far_reason) between 1 and 200),
  -- How a hand-over was proven, if the order had a code. Flagged: far away, or a code was not shown.
  proof text check (proof in ('code', 'name', 'photo')),
  is_flagged boolean not null default false,
  created_at timestamptz not null,
  -- When a pick-up or hand-over changes the order. Until then the driver can undo it.
  due_at timestamptz not null,
  ended_at timestamptz,
  -- 'overtaken': when it was due, the order no longer allowed it.
  outcome text check (outcome in ('applied', 'undone', 'overtaken')),
  check ((ended_at is null) = (outcome is null)),
  check ((request_key is null) = (request_hash is null))
);
create unique index delivery_steps_once on delivery_steps (order_id, driver_id, step)
  where outcome is null or outcome = 'applied';
create unique index delivery_steps_requests on delivery_steps (driver_id, request_key) where request_key is not null;
create index delivery_steps_due on delivery_steps (due_at) where ended_at is null;
create index delivery_steps_by_driver on delivery_steps (driver_id, id);
create index delivery_steps_by_order on delivery_steps (order_id, id);
create index delivery_steps_flagged on delivery_steps (id) where is_flagged;
create trigger delivery_steps_changed after insert or update of outcome on delivery_steps
  for each row execute function notify_driver_offered();

-- The code that the customer of a large order tells the driver at the door, and the different wrong ones.
create table hand_over_codes (
  order_id bigint primary key references orders on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes text[] not null default '{}' check (cardinality(wrong_codes) <= 5),
  created_at timestamptz not null
);
create index hand_over_codes_by_age on hand_over_codes (created_at);

-- Who received an order whose code was not shown. Deleted after 30 days.
create table delivery_proofs (
  step_id bigint primary key references delivery_steps on delete cascade,
  recipient text check (char_length(recipient) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null
);
create index delivery_proofs_by_age on delivery_proofs (created_at);

-- A driver's presses on "call" at the customer's door.
create table call_presses (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  driver_id bigint not null references drivers on delete cascade,
  request_key text,
  acted_at timestamptz not null,
  created_at timestamptz not null
);
create index call_presses_by_order on call_presses (order_id, driver_id);
create unique index call_presses_requests on call_presses (driver_id, request_key) where request_key is not null;

-- Orders that were not received (domain/orders/missed-delivery.ts).
create table missed_deliveries (
  order_id bigint primary key references orders on delete cascade,
  user_id bigint not null references users,
  driver_id bigint not null references drivers,
  -- Of the order, so that another account does not order to it. Deleted when the case is settled.
  phone_number text check (char_length(phone_number) > 0),
  -- The evidence came late or from far away: the case stops no orders.
  is_doubtful boolean not null,
  outcome text check (outcome in ('paid', 'excused')),
  settled_at timestamptz,
  created_at timestamptz not null,
  check ((outcome is null) = (settled_at is null)),
  check (phone_number is null or outcome is null)
);
create index missed_deliveries_by_user on missed_deliveries (user_id);
create index missed_deliveries_by_driver on missed_deliveries (driver_id);
create index missed_deliveries_by_phone on missed_deliveries (phone_number) where phone_number is not null;
create index missed_deliveries_open on missed_deliveries (order_id) where outcome is null;
