-- How far a restaurant is with its start, as far as hours, menu and picture do not say it (domain/accounts/set-up.ts).
create table set_ups (
  partner_id bigint primary key references partners on delete cascade,
  hours_confirmed_at timestamptz,
  practised_at timestamptz,
  -- When it asked to be let in, and who asked.
  asked_at timestamptz,
  asked_by bigint references staff on delete set null
);
create index set_ups_by_staff on set_ups (asked_by);
