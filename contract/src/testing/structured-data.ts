import { z } from 'zod';

/**
 * Required properties of the structured data types that the site uses, after Google's documentation
 * (developers.google.com/search/docs/appearance/structured-data), read in November 2026. A type
 * that is missing here is a fault: look up its rules first.
 */

const absolute = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be E.164, e.g. +551630000000');
const reference = z.object({ '@id': absolute });
const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const address = z.object({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressLocality: text,
  addressRegion: z.string().length(2),
  postalCode: z.string().regex(/^\d{5}-\d{3}$/),
  addressCountry: z.literal('BR'),
});

const hours = z.object({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.array(z.enum(days)).min(1),
  opens: z.string().regex(/^\d\d:\d\d$/),
  closes: z.string().regex(/^\d\d:\d\d$/),
});

/** "logo": crawlable, at least 112 × 112 px, which only the picture itself can show. */
const organization = z.object({
  '@id': absolute,
  name: text,
  url: absolute,
  logo: absolute,
  telephone: phone,
  email: z.email(),
  address: z.union([address, z.array(address).min(1)]),
  sameAs: z.array(absolute),
});

/**
 * Required: name and address. Hours, telephone, geo and url are recommended by Google and required
 * here.
 */
const localBusiness = z.object({
  '@id': absolute,
  name: text,
  address,
  telephone: phone,
  url: absolute,
  image: z.union([absolute, z.array(absolute).min(1)]),
  openingHoursSpecification: z.array(hours).min(1),
  geo: z.object({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  parentOrganization: reference,
});

/** Required: position, name, and item on all but the last. */
const breadcrumbs = z.object({
  itemListElement: z
    .array(
      z.object({
        '@type': z.literal('ListItem'),
        position: z.number().int().min(1),
        name: text,
        item: absolute,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions'),
});

/** A summary page: every entry links to its details page, on the same site. */
const list = z.object({
  numberOfItems: z.number().int().min(0),
  itemListElement: z.array(
    z.object({ '@type': z.literal('ListItem'), position: z.number().int().min(1), url: absolute }),
  ),
});

/** Required: name, thumbnailUrl, uploadDate; without a time zone Google assumes its own. */
const video = z.object({
  name: text,
  description: z.string().min(50),
  thumbnailUrl: z.union([absolute, z.array(absolute).min(1)]),
  uploadDate: z.iso.datetime({ offset: true }),
  duration: z
    .string()
    .regex(/^PT(?:\d+M)?(?:\d+S)?$/)
    .min(4),
  embedUrl: absolute,
  contentUrl: absolute.optional(),
});

/**
 * "You must include one of review, aggregateRating, offers" for a rich result. A page's main entity
 * may also be a product that schema.org identifies by maker, number and figures.
 */
const product = z.object({ name: text, image: z.union([absolute, z.array(absolute).min(1)]) }).and(
  z.union([
    z.object({ offers: z.object({ price: z.number(), priceCurrency: z.literal('BRL') }) }),
    z.object({ review: z.object({}) }),
    z.object({ aggregateRating: z.object({ ratingValue: z.number() }) }),
    z.object({
      brand: z.object({ '@type': z.literal('Brand'), name: text }),
      sku: text,
      additionalProperty: z.array(
        z.object({ '@type': z.literal('PropertyValue'), name: text, value: z.number() }),
      ),
    }),
  ]),
);

/** Pages have no rich result of their own; these are schema.org's own requirements. */
const page = z.object({ name: text, url: absolute });

const TYPES: Readonly<Record<string, z.ZodType>> = {
  Organization: organization,
  LocalBusiness: localBusiness,
  WholesaleStore: localBusiness,
  BreadcrumbList: breadcrumbs,
  ItemList: list,
  VideoObject: video,
  Product: product,
  ProductGroup: product,
  ProductModel: product,
  ItemPage: page,
  CollectionPage: page,
  AboutPage: page,
  ContactPage: page,
};

function nested(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nested);
  return '@type' in value ? [value, ...inner] : inner;
}

function faultsOf(object: object, isTop: boolean): string[] {
  const type = String((object as { '@type'?: unknown })['@type']);
  const schema = TYPES[type];
  if (!schema) return isTop ? [`${type}: no rules of Google are known here`] : [];
  const result = schema.safeParse(object);
  return (result.error?.issues ?? []).map(
    ({ path, message }) => `${type}.${path.join('.')}: ${message}`,
  );
}

/** Violations of Google's rules in a page's JSON-LD, at any depth; empty if it passes. */
export function findStructuredDataFaults(objects: readonly object[]): string[] {
  return objects.flatMap((object) => [
    ...((object as { '@context'?: unknown })['@context'] === 'https://schema.org'
      ? []
      : ['@context must be https://schema.org']),
    ...nested(object).flatMap((one) => faultsOf(one, one === object)),
  ]);
}
