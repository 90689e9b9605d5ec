CREATE TABLE "help_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"topic" text NOT NULL,
	"user_id" bigint,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"item_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now(),
	"alarmed_hours" smallint DEFAULT 0 NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"is_by_link" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "help_cases_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "help_cases_wait" CHECK (("help_cases"."state" = 'open') = ("help_cases"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"staff_id" bigint,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_cases" ADD CONSTRAINT "help_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_case_id_help_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."help_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_cases_waiting" ON "help_cases" USING btree ("waiting_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "help_cases_last" ON "help_cases" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "help_cases_user" ON "help_cases" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "help_cases_email" ON "help_cases" USING btree ("email");--> statement-breakpoint
CREATE INDEX "help_cases_item" ON "help_cases" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "help_cases_claimed" ON "help_cases" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_cases_rejection" ON "help_cases" USING btree ("item_id") WHERE topic = 'rejection' and state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "help_cases_suspension" ON "help_cases" USING btree ("user_id") WHERE topic = 'suspension' and state <> 'closed';--> statement-breakpoint
CREATE INDEX "help_messages_case" ON "help_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "help_messages_staff" ON "help_messages" USING btree ("staff_id") WHERE staff_id is not null;