-- What happened in a business would go with its row: the application, which can only add to the audits, can't delete it.
revoke delete on businesses from diwan_app;
