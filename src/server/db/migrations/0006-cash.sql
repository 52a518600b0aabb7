-- How much cash a driver may hold. The newest row of the driver holds, else the newest for everybody. Rows stay.
create table cash_limits (
  id bigint generated always as identity primary key,
  -- The id of a driver with limits of their own; null for everybody else.
  driver_id bigint,
  -- Above the soft limit the driver is told; above the hard one no cash order is offered. Null: as everybody's again.
  soft_limit bigint check (soft_limit >= 0),
  hard_limit bigint check (hard_limit <= 9007199254740991),
  administrator_id bigint,
  created_at timestamptz not null,
  check (num_nulls(soft_limit, hard_limit) in (0, 2) and soft_limit <= hard_limit),
  check (driver_id is not null or soft_limit is not null)
);
create index cash_limits_newest on cash_limits (driver_id, id desc);
insert into cash_limits (soft_limit, hard_limit, created_at) values (1000000, 2000000, now());

-- Cash that a driver hands in: at the office, where both sides confirm it by a one-time code, or at a bank, whose slip
-- an administrator confirms.
create table cash_hand_ins (
  id bigint generated always as identity primary key,
  driver_id bigint not null references drivers,
  amount bigint not null check (amount between 1 and 9007199254740991),
  way text not null check (way in ('office', 'bank')),
  -- Of the bank's slip, in capitals without spaces.
  reference text check (char_length(reference) between 1 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  -- What the driver shows at the office; nobody needs it once the hand-in is over.
  code text,
  code_expires_at timestamptz,
  wrong_codes smallint not null default 0,
  -- Which orders' cash it was, the oldest first: [{order_id, amount}].
  covers jsonb not null default '[]',
  -- The administrator who confirmed or refused it; null for an operator.
  administrator_id bigint,
  decided_at timestamptz,
  entry_id bigint unique references ledger_entries,
  created_at timestamptz not null,
  check ((way = 'bank') = (reference is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (entry_id is not null)),
  check ((code is not null) = (state = 'waiting' and way = 'office'))
);
create index cash_hand_ins_by_driver on cash_hand_ins (driver_id, id desc);
create index cash_hand_ins_waiting on cash_hand_ins (id) where state = 'waiting';
-- A slip counts once, and one hand-in at a time waits at the office.
create unique index cash_hand_ins_slips on cash_hand_ins (driver_id, reference) where state in ('waiting', 'confirmed');
create unique index cash_hand_ins_at_office on cash_hand_ins (driver_id) where state = 'waiting' and way = 'office';

-- What administrators move by hand: refunds after delivery, debts paid in or written off, corrections. Above a limit
-- one proposes it and another confirms it.
create table money_adjustments (
  id bigint generated always as identity primary key,
  -- The cause of the entry that it posts; 'taken_back' posts the inverse of another, and
  -- beside that of a refund what the rounding of the others of its order comes to.
  kind text not null check (
    kind in ('refunded', 'debt_paid', 'written_off', 'handed_in', 'canceled', 'taken_back')
  ),
  state text not null check (state in ('waiting', 'confirmed', 'rejected')),
  amount bigint not null check (amount between 0 and 9007199254740991),
  order_id bigint references orders,
  partner_id bigint references partners,
  driver_id bigint references drivers,
  -- Of a debt: whose account of which kind.
  account text check (account in ('restaurant', 'driver', 'driver_cash')),
  -- Of a refund: for the dishes and for the delivery.
  dishes bigint check (dishes >= 0),
  fee bigint check (fee >= 0),
  -- Dishes of the order that a refund is for: [{line_id, quantity}]; null for one by amount.
  lines jsonb,
  bearer text check (bearer in ('restaurant', 'driver', 'platform:refunds')),
  paid_to text check (paid_to in ('coins:customer', 'bank')),
  -- Of a transfer by bank, in capitals without spaces.
  reference text check (char_length(reference) between 1 and 64),
  reason text not null,
  -- The key under which it was asked for, so that a repeated request moves nothing.
  request_key text,
  -- The entry that it takes back, and the first entry of a chain of corrections.
  corrects bigint references ledger_entries,
  first_entry_id bigint references ledger_entries,
  needs_second boolean not null,
  -- 'administrator 5', or 'operator' and the name at the command line.
  proposed_by text not null,
  decided_by text,
  decided_at timestamptz,
  -- The right entry; null for what is only taken back, and for a failed delivery that moves nothing.
  entry_id bigint unique references ledger_entries,
  created_at timestamptz not null,
  check ((kind = 'refunded') = (num_nonnulls(dishes, fee, paid_to) = 3)),
  check ((state = 'waiting') = (decided_at is null)),
  check (not needs_second or state <> 'confirmed' or proposed_by <> decided_by),
  check ((corrects is null) = (first_entry_id is null)),
  check (kind <> 'taken_back' or corrects is not null),
  check (state = 'confirmed' or entry_id is null),
  check (kind in ('taken_back', 'canceled') or state <> 'confirmed' or entry_id is not null)
);
create index money_adjustments_by_order on money_adjustments (order_id) where order_id is not null;
create index money_adjustments_waiting on money_adjustments (id) where state = 'waiting';
-- A transfer pays one debt.
create unique index money_adjustments_transfers on money_adjustments (reference)
  where kind = 'debt_paid' and state in ('waiting', 'confirmed');
create unique index money_adjustments_requests on money_adjustments (proposed_by, request_key)
  where request_key is not null;
-- An entry is corrected by one that waits or counts.
create unique index money_adjustments_once on money_adjustments (corrects) where state in ('waiting', 'confirmed');
