CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_requests_photo_keys" ON "refund_requests" USING gin (photo_keys("photos")) WHERE photos <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_entries_photo_keys" ON "dispute_entries" USING gin (photo_keys("photos")) WHERE photos <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_evidence_photo_keys" ON "dispute_evidence" USING gin (photo_keys(("content"::jsonb))) WHERE kind in ('listing', 'conversation', 'request');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_photo_keys" ON "purchases" USING gin (photo_keys("sold_listing")) WHERE sold_listing is not null;
