CREATE TABLE "discount_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discount_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percentage" numeric(5, 2),
	"amount_fils" integer,
	"applies_to" text DEFAULT 'fee' NOT NULL,
	"valid_for" text DEFAULT 'purchase' NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone,
	"total_limit" integer,
	"user_limit" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_one_kind" CHECK (("discounts"."percentage" is null) <> ("discounts"."amount_fils" is null)),
	CONSTRAINT "discounts_uses" CHECK ("discounts"."uses" >= 0 and ("discounts"."total_limit" is null or "discounts"."uses" <= "discounts"."total_limit"))
);
--> statement-breakpoint
CREATE TABLE "featurings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "featurings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_number" text NOT NULL,
	"checkout_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"price_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"vat_fils" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featurings_transaction_number_unique" UNIQUE("transaction_number"),
	CONSTRAINT "featurings_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
DROP INDEX "checkouts_one_open";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount_use_id" bigint;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_user" ON "discount_uses" USING btree ("discount_id","user_id") WHERE status <> 'released';--> statement-breakpoint
CREATE INDEX "featurings_item" ON "featurings" USING btree ("item_id","id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_discount_use_id_discount_uses_id_fk" FOREIGN KEY ("discount_use_id") REFERENCES "public"."discount_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_featured" ON "items" USING btree ("featured_until" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1 and featured_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("item_id","kind") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_discount_use_id_unique" UNIQUE("discount_use_id");