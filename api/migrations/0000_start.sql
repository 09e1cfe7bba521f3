CREATE TABLE "distributors" (
	"position" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"logradouro" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"estado" text NOT NULL,
	"cep" text NOT NULL,
	"telefone" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"whatsapp" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"kind" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"digest" text NOT NULL,
	"source" bytea NOT NULL,
	"sample" boolean NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"from_name" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"empresa" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"position" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"nome" text NOT NULL,
	"marca" text NOT NULL,
	"categoria" text NOT NULL,
	"descricao" text NOT NULL,
	"fotos" json NOT NULL,
	"norma" text NOT NULL,
	"tamanho" text NOT NULL,
	"familia" text NOT NULL,
	"medidas" json NOT NULL,
	"fonte" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_id" ON "products" USING btree ("id");