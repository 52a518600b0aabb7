-- The client network that a sign-up came from: where too many stand for one e-mail, the busiest network loses its oldest.
alter table pending_sign_ups add column client_network text not null default '';
