ALTER TABLE "payouts" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_in_vain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ask_problem" text;
