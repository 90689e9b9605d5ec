-- old nodes pass: their channels have one buyer and one seller too
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "channel_members_channel_id_role_pk" ON "channel_members" USING btree ("channel_id","role");--> statement-breakpoint
-- old nodes pass: their messages have a user_id
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "messages_guest_client" ON "messages" USING btree ("channel_id","client_id") WHERE user_id is null;
