CREATE TABLE "dev_mamopay_disbursements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_mamopay_disbursements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"recipient" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"status" text DEFAULT 'Processing' NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dev_mamopay_disbursements_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "dev_mamopay_recipients" (
	"identifier" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"amount_fils" integer NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_lines_payout_id_purchase_id_pk" PRIMARY KEY("payout_id","purchase_id"),
	CONSTRAINT "payout_lines_amount" CHECK ("payout_lines"."amount_fils" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_recipients" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"identifier" text,
	"problem" text,
	"next_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_recipients_ready" CHECK ("payout_recipients"."status" <> 'ready' or "payout_recipients"."identifier" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date,
	"started_by" bigint,
	"payouts" integer DEFAULT 0 NOT NULL,
	"amount_fils" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payout_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"amount_fils" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now(),
	"transfer" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"disbursement" text,
	"recipient" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_details" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "finance" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "error_shape" text DEFAULT 'messages' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "refuse_recipients" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "payout_delay_ms" integer DEFAULT 3000 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "payout_fails" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "refuse_payouts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "lose_payout_answers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "break_payout_answers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "partial_payouts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_recipients" ADD CONSTRAINT "payout_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_open" ON "payout_lines" USING btree ("purchase_id") WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "payout_lines_purchase" ON "payout_lines" USING btree ("purchase_id");
--> statement-breakpoint
CREATE INDEX "payout_recipients_next" ON "payout_recipients" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "payouts_next" ON "payouts" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "payouts_disbursement" ON "payouts" USING btree ("disbursement");
