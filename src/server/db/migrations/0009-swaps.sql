-- Questions to customers about a dish or a choice that the kitchen is out of: another instead, leave it out, or cancel.

create table swaps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  staff_id bigint references staff on delete set null,
  -- The line of the order. It becomes another dish under the same id, or is deleted.
  line_id bigint not null,
  -- What of it is missing; null for the whole dish.
  choice_id bigint,
  -- The line as it was, what the kitchen offers instead, in its order, and what is left of the line without what is
  -- missing (null: nothing). Lines as in domain/menus/swap-line.ts.
  was jsonb not null,
  offers jsonb not null,
  without jsonb,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('replaced', 'dropped', 'canceled', 'withdrawn', 'overtaken')),
  -- By whom it was decided; the clock takes the rule that was chosen at checkout.
  ended_by text check (ended_by in ('customer', 'clock', 'kitchen')),
  -- What became of the line; null where nothing is left of it, or nothing changed.
  became jsonb,
  check (num_nulls(ended_at, outcome, ended_by) in (0, 3)),
  check (became is null or outcome in ('replaced', 'dropped')),
  check (outcome <> 'replaced' or became is not null)
);
create unique index swaps_open on swaps (order_id) where ended_at is null;
create index swaps_due on swaps (due_at) where ended_at is null;
create index swaps_by_order on swaps (order_id, id);
create index swaps_by_staff on swaps (staff_id);
