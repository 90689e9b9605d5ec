ALTER TABLE "offers" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "release_reason" text;