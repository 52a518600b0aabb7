-- What restaurants report of their reviews to the back office.
create table review_reports (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedbacks on delete cascade,
  staff_id bigint references staff on delete set null,
  reason text not null check (reason in ('insult', 'not_about_us', 'advertising', 'private_data', 'other')),
  note text check (char_length(note) between 1 and 300),
  created_at timestamptz not null,
  -- What the back office decided; null while it has not.
  outcome text check (outcome in ('hidden', 'kept')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index review_reports_once_open on review_reports (feedback_id) where closed_at is null;
create index review_reports_by_feedback on review_reports (feedback_id, id desc);
create index review_reports_by_staff on review_reports (staff_id);
