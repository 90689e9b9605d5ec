CREATE TABLE "guest_links" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guest_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;
