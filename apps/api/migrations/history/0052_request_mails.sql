-- Guests are told by mail that their request arrived, and where they follow it.
alter table reservation_mails drop constraint reservation_mails_kind_check;
alter table reservation_mails add constraint reservation_mails_kind_check check (kind in ('requested', 'confirmed', 'canceled', 'reminder', 'moved'));
