-- The shop's rates. A rate is valid from a moment on, until a later row replaces it. An order keeps the rates of its
-- time.
create table money_rates (
  id bigint generated always as identity primary key,
  -- voucher_share: the restaurant's share of a voucher without its own share. cash_advance: 10000 if the driver pays the
  -- dishes of a cash order at pick-up, otherwise 0.
  rate text not null check (rate in ('commission', 'driver_share', 'voucher_share', 'cash_advance')),
  -- The id of a restaurant with its own rate. No foreign key: rates outlive the restaurant. Null: everyone else's rate.
  partner_id bigint check (partner_id is null or rate <> 'driver_share'),
  basis_points integer not null check (basis_points between 0 and 10000),
  starts_at timestamptz not null,
  -- Who set it. Null for the installation and for operators, whose actions are in admin_actions.
  administrator_id bigint,
  created_at timestamptz not null,
  check (rate <> 'cash_advance' or basis_points in (0, 10000)),
  unique nulls not distinct (rate, partner_id, starts_at)
);
insert into money_rates (rate, basis_points, starts_at, created_at)
values ('commission', 1000, '2000-01-01', now()), ('driver_share', 9000, '2000-01-01', now()),
  ('voucher_share', 10000, '2000-01-01', now()), ('cash_advance', 0, '2000-01-01', now());

-- The accounts of the ledger (domain/money/ledger.ts). Some kinds have an account for each holder, the others a single
-- account.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('coins:customer', 'restaurant', 'driver', 'driver_cash', 'hold:order', 'platform:commission',
      'platform:delivery', 'platform:promotion', 'platform:refunds', 'bank', 'tax', 'opening')
  ),
  -- The customer, restaurant or driver; 0 for the kinds with a single account.
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
  -- Distinguishes the entries of a cause that can happen several times.
  key text,
  -- The entry that this one reverses by posting its inverse.
  reverses bigint references ledger_entries,
  actor text not null check (actor in ('customer', 'partner', 'driver', 'administrator', 'system')),
  -- Null if unknown.
  actor_id bigint,
  created_at timestamptz not null,
  -- The same cause cannot count twice.
  constraint ledger_entries_once unique nulls not distinct (order_id, cause, key),
  check (num_nonnulls(order_id, key) > 0),
  check ((reverses is not null) = (cause = 'reversed'))
);
-- An entry is reversed at most once.
create unique index ledger_entries_reversed_once on ledger_entries (reverses) where reverses is not null;

-- Without a foreign key to the accounts, which would lock the rows of the shop's own accounts in every transaction. The
-- statement that inserts postings finds the accounts by a join, and the audit looks for postings without an account.
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

create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_row_change();
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings
  for each statement execute function refuse_row_change();

-- Opens the accounts of every new holder at once, so that no entry has to check whether they exist.
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

-- A customer's coin movements as the wire shows them, with the balance after each entry. users.coins is the sum,
-- updated by the posting statement.
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

-- How much cash a driver may hold. The driver's newest row applies, otherwise the newest row for all drivers. Rows are
-- never changed.
create table cash_limits (
  id bigint generated always as identity primary key,
  -- The id of a driver with own limits. Null: the limits of all other drivers.
  driver_id bigint,
  -- Above the soft limit the driver is warned; above the hard limit no cash order is offered. Null: as for all.
  soft_limit bigint check (soft_limit >= 0),
  hard_limit bigint check (hard_limit <= 9007199254740991),
  administrator_id bigint, created_at timestamptz not null,
  check (num_nulls(soft_limit, hard_limit) in (0, 2) and soft_limit <= hard_limit),
  check (driver_id is not null or soft_limit is not null)
);
create index cash_limits_newest on cash_limits (driver_id, id desc);
insert into cash_limits (soft_limit, hard_limit, created_at) values (1000000, 2000000, now());

-- Cash that a driver hands in: at the office, where both sides confirm it with a one-time code, or at a bank, whose
-- slip an administrator confirms.
create table cash_hand_ins (
  id bigint generated always as identity primary key,
  driver_id bigint not null references drivers,
  amount bigint not null check (amount between 1 and 9007199254740991),
  way text not null check (way in ('office', 'bank')),
  -- The number of the bank's slip, in capitals without spaces.
  reference text check (char_length(reference) between 1 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  -- The code that the driver shows at the office. Deleted when the hand-in is decided.
  code text,
  code_expires_at timestamptz, wrong_codes smallint not null default 0,
  -- The orders that the cash comes from, oldest first: [{order_id, amount}].
  covers jsonb not null default '[]',
  -- The administrator who decided it. Null for an operator.
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
-- A slip counts once, and a driver has at most one waiting hand-in at the office.
create unique index cash_hand_ins_slips on cash_hand_ins (driver_id, reference) where state in ('waiting', 'confirmed');
create unique index cash_hand_ins_at_office on cash_hand_ins (driver_id) where state = 'waiting' and way = 'office';

-- Adjustments by hand: refunds after delivery, debts paid or written off, coins granted, losses of orders that were
-- ended by hand, corrections. Above a limit, one person proposes an adjustment and another confirms it.
create table money_adjustments (
  id bigint generated always as identity primary key,
  -- The cause of the entry that it posts. 'taken_back' posts the inverse of another entry; for a refund also the
  -- rounding differences of the order's other refunds.
  kind text not null check (
    kind in ('refunded', 'debt_paid', 'written_off', 'granted', 'handed_in', 'canceled', 'taken_back')
  ),
  state text not null check (state in ('waiting', 'confirmed', 'rejected')),
  amount bigint not null check (amount between 0 and 9007199254740991),
  order_id bigint references orders,
  partner_id bigint references partners,
  driver_id bigint references drivers,
  -- The customer who gets coins.
  user_id bigint references users,
  -- The amount that counts against the limits of one person, and the parties whose accounts move
  -- (domain/money/two-persons.ts).
  counted bigint not null check (counted between 0 and 9007199254740991),
  for_user_id bigint references users, for_partner_id bigint references partners,
  for_driver_id bigint references drivers,
  -- For a debt: the kind of the account.
  account text check (account in ('restaurant', 'driver', 'driver_cash')),
  -- For a refund: the amounts for the dishes and for the delivery.
  dishes bigint check (dishes >= 0),
  fee bigint check (fee >= 0),
  -- For a refund: the order's refunded lines [{line_id, quantity}]. Null for a refund by amount.
  lines jsonb,
  bearer text check (bearer in ('restaurant', 'driver', 'platform:refunds')),
  paid_to text check (paid_to in ('coins:customer', 'bank')),
  -- The reference of a bank transfer, in capitals without spaces.
  reference text check (char_length(reference) between 1 and 64),
  reason text not null,
  -- The idempotency key, so that a repeated request moves nothing, and the hash of the request.
  request_key text, request_hash text,
  -- The entry that it reverses, and the first entry of a chain of corrections.
  corrects bigint references ledger_entries,
  first_entry_id bigint references ledger_entries,
  needs_second boolean not null,
  -- `administrator 5`, or `operator` and the login at the command line.
  proposed_by text not null,
  decided_by text, decided_at timestamptz,
  -- The posted entry. Null for a plain reversal, and for a failed delivery that moves nothing.
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
-- A transfer pays one debt only.
create unique index money_adjustments_transfers on money_adjustments (reference)
  where kind = 'debt_paid' and state in ('waiting', 'confirmed');
create unique index money_adjustments_requests on money_adjustments (proposed_by, request_key)
  where request_key is not null;
-- An entry has at most one correction that waits or is confirmed.
create unique index money_adjustments_once on money_adjustments (corrects) where state in ('waiting', 'confirmed');
