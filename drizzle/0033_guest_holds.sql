ALTER TABLE "checkouts" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "page_opened_at" timestamp with time zone;