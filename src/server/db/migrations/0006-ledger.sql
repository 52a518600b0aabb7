-- The rates of the shop, each from a moment on until a later row takes its place. An order keeps those of its time.
create table money_rates (
  id bigint generated always as identity primary key,
  -- voucher_share: what a restaurant bears of a voucher that has no share of its own. cash_advance: 10000 where the
  -- driver pays the dishes of a cash order at pick-up, else 0.
  rate text not null check (rate in ('commission', 'driver_share', 'voucher_share', 'cash_advance')),
  -- The id of a restaurant with a rate of its own, which its past outlives; null for everybody else.
  partner_id bigint check (partner_id is null or rate <> 'driver_share'),
  basis_points integer not null check (basis_points between 0 and 10000),
  starts_at timestamptz not null,
  -- Who has set it; null for the installation and for operators, whose actions are noted elsewhere.
  administrator_id bigint,
  created_at timestamptz not null,
  check (rate <> 'cash_advance' or basis_points in (0, 10000)),
  unique nulls not distinct (rate, partner_id, starts_at)
);
insert into money_rates (rate, basis_points, starts_at, created_at)
values ('commission', 1000, '2000-01-01', now()), ('driver_share', 9000, '2000-01-01', now()),
  ('voucher_share', 10000, '2000-01-01', now()), ('cash_advance', 0, '2000-01-01', now());

-- The accounts of the ledger (domain/money/ledger.ts). Of some kinds everybody has one; of the others there is one.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('coins:customer', 'restaurant', 'driver', 'driver_cash', 'hold:order', 'platform:commission',
      'platform:delivery', 'platform:promotion', 'platform:refunds', 'bank', 'tax', 'opening')
  ),
  -- The customer, restaurant or driver; 0 where there is one account of the kind.
  holder_id bigint not null default 0,
  unique (kind, holder_id),
  check ((holder_id <> 0) = (kind in ('coins:customer', 'restaurant', 'driver', 'driver_cash')))
);
insert into ledger_accounts (kind)
select unnest(array['hold:order', 'platform:commission', 'platform:delivery', 'platform:promotion', 'platform:refunds',
  'bank', 'tax', 'opening']);

create table ledger_entries (
  id bigint generated always as identity primary key,
  cause text not null check (
    cause in ('placed', 'swapped', 'picked_up', 'delivered', 'canceled', 'refunded', 'feedback', 'granted', 'handed_in',
      'set_off', 'cash_owed', 'debt_paid', 'written_off', 'paid_out', 'tax_withheld', 'tax_paid', 'reversed', 'opening')
  ),
  order_id bigint references orders,
  -- Tells entries of one cause apart that may happen more than once.
  key text,
  -- The entry that this one takes back: its inverse.
  reverses bigint references ledger_entries,
  actor text not null check (actor in ('customer', 'partner', 'driver', 'administrator', 'system')),
  -- Null where it is not known.
  actor_id bigint,
  created_at timestamptz not null,
  -- The same cause cannot count twice.
  constraint ledger_entries_once unique nulls not distinct (order_id, cause, key),
  check (num_nonnulls(order_id, key) > 0),
  check ((reverses is not null) = (cause = 'reversed'))
);
-- An entry is taken back once.
create unique index ledger_entries_reversed_once on ledger_entries (reverses) where reverses is not null;

-- No foreign key to the accounts: it would lock the rows of the shop's own accounts in every transaction. The statement
-- that inserts postings finds the accounts by join, and the audit looks for others.
create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);
create index ledger_postings_by_account on ledger_postings (account_id, entry_id) include (amount);

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'The postings of ledger entry % do not sum to zero.', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_sum_to_zero after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();

-- Whoever comes has their accounts at once, so that no entry has to look whether there is one.
create function open_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (kind, holder_id) select kind, came.id from came, unnest(tg_argv) as kind;
  return null;
end $$;
create trigger users_open_accounts after insert on users referencing new table as came
  for each statement execute function open_ledger_accounts('coins:customer');
create trigger partners_open_accounts after insert on partners referencing new table as came
  for each statement execute function open_ledger_accounts('restaurant');
create trigger drivers_open_accounts after insert on drivers referencing new table as came
  for each statement execute function open_ledger_accounts('driver', 'driver_cash');

create function close_ledger_accounts() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone join ledger_accounts a on a.kind = any (tg_argv) and a.holder_id = gone.id
      join ledger_postings p on p.account_id = a.id
  ) then
    raise exception 'Accounts with postings stay.' using errcode = 'foreign_key_violation';
  end if;
  delete from ledger_accounts a using gone where a.kind = any (tg_argv) and a.holder_id = gone.id;
  return null;
end $$;
create trigger users_close_accounts after delete on users referencing old table as gone
  for each statement execute function close_ledger_accounts('coins:customer');
create trigger partners_close_accounts after delete on partners referencing old table as gone
  for each statement execute function close_ledger_accounts('restaurant');
create trigger drivers_close_accounts after delete on drivers referencing old table as gone
  for each statement execute function close_ledger_accounts('driver', 'driver_cash');

-- A customer's coins as the wire tells of them, with the balance after each entry. users.coins is the sum, kept by the
-- statement that posts.
create view coin_movements as
select entry.id, account.holder_id as user_id, posting.amount,
  sum(posting.amount) over (partition by account.holder_id order by entry.id)::bigint as balance,
  case entry.cause when 'placed' then 'order' when 'canceled' then 'order_canceled' when 'swapped' then 'order_changed'
    when 'reversed' then 'corrected' else entry.cause end as cause,
  entry.order_id, entry.created_at
  from ledger_accounts account
  join ledger_postings posting on posting.account_id = account.id
  join ledger_entries entry on entry.id = posting.entry_id
 where account.kind = 'coins:customer';

-- How much cash a driver may hold. The newest row of the driver holds, else the newest for everybody. Rows stay.
create table cash_limits (
  id bigint generated always as identity primary key,
  -- The id of a driver with limits of their own; null for everybody else.
  driver_id bigint,
  -- Above the soft limit the driver is told; above the hard one no cash order is offered. Null: as everybody's again.
  soft_limit bigint check (soft_limit >= 0),
  hard_limit bigint check (hard_limit <= 9007199254740991),
  administrator_id bigint, created_at timestamptz not null,
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
  code_expires_at timestamptz, wrong_codes smallint not null default 0,
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

-- What is moved by hand: refunds after delivery, debts paid in or written off, coins given, what is lost of orders that
-- were ended by hand, corrections. Above a limit one person proposes it and another confirms it.
create table money_adjustments (
  id bigint generated always as identity primary key,
  -- The cause of the entry that it posts; 'taken_back' posts the inverse of another, and
  -- beside that of a refund what the rounding of the others of its order comes to.
  kind text not null check (
    kind in ('refunded', 'debt_paid', 'written_off', 'granted', 'handed_in', 'canceled', 'taken_back')
  ),
  state text not null check (state in ('waiting', 'confirmed', 'rejected')),
  amount bigint not null check (amount between 0 and 9007199254740991),
  order_id bigint references orders,
  partner_id bigint references partners,
  driver_id bigint references drivers,
  -- Who is given coins.
  user_id bigint references users,
  -- What it counts for the limits of one person, and for whom: all whose accounts it moves (domain/money/two-persons.ts).
  counted bigint not null check (counted between 0 and 9007199254740991),
  for_user_id bigint references users, for_partner_id bigint references partners,
  for_driver_id bigint references drivers,
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
  -- The key under which it was asked for, so that a repeated request moves nothing, and the hash of that request.
  request_key text, request_hash text,
  -- The entry that it takes back, and the first entry of a chain of corrections.
  corrects bigint references ledger_entries,
  first_entry_id bigint references ledger_entries,
  needs_second boolean not null,
  -- 'administrator 5', or 'operator' and the name at the command line.
  proposed_by text not null,
  decided_by text, decided_at timestamptz,
  -- The right entry; null for what is only taken back, and for a failed delivery that moves nothing.
  entry_id bigint unique references ledger_entries,
  created_at timestamptz not null,
  check ((kind = 'refunded') = (num_nonnulls(dishes, fee, paid_to) = 3)),
  check ((kind = 'granted') = (user_id is not null)),
  check (num_nonnulls(for_user_id, for_partner_id, for_driver_id) > 0),
  check (needs_second or kind <> 'written_off'),
  check ((state = 'waiting') = (decided_at is null)),
  check (not needs_second or state <> 'confirmed' or proposed_by <> decided_by),
  check ((corrects is null) = (first_entry_id is null)),
  check ((request_key is null) = (request_hash is null)),
  check (kind <> 'taken_back' or corrects is not null),
  check (state = 'confirmed' or entry_id is null),
  check (kind in ('taken_back', 'canceled') or state <> 'confirmed' or entry_id is not null)
);
create index money_adjustments_by_order on money_adjustments (order_id) where order_id is not null;
create index money_adjustments_for_user on money_adjustments (for_user_id, created_at);
create index money_adjustments_for_partner on money_adjustments (for_partner_id, created_at);
create index money_adjustments_for_driver on money_adjustments (for_driver_id, created_at);
create index money_adjustments_waiting on money_adjustments (id) where state = 'waiting';
-- A transfer pays one debt.
create unique index money_adjustments_transfers on money_adjustments (reference)
  where kind = 'debt_paid' and state in ('waiting', 'confirmed');
create unique index money_adjustments_requests on money_adjustments (proposed_by, request_key)
  where request_key is not null;
-- An entry is corrected by one that waits or counts.
create unique index money_adjustments_once on money_adjustments (corrects) where state in ('waiting', 'confirmed');
