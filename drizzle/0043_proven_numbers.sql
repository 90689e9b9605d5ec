ALTER TABLE "account_changes" ADD COLUMN "was_proven" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_proven_at" timestamp with time zone;--> statement-breakpoint
-- Every number logged in so far, and goes on doing so.
UPDATE "users" SET "mobile_proven_at" = "verified_at" WHERE "verified_at" IS NOT NULL AND "deleted_at" IS NULL;