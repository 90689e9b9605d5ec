-- old nodes pass: they leave client_id null, and nulls differ from each other
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "help_messages_client" ON "help_messages" USING btree ("case_id","client_id");
