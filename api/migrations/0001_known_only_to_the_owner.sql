ALTER TABLE "products" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bucha" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unidade" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preco" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "estoque" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "codigos" json;
