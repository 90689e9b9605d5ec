CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_requests_photos" ON "refund_requests" USING gin ("photos" jsonb_path_ops) WHERE photos <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_entries_photos" ON "dispute_entries" USING gin ("photos" jsonb_path_ops) WHERE photos <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "help_messages_photos" ON "help_messages" USING gin ("photos" jsonb_path_ops) WHERE photos <> '[]'::jsonb;
