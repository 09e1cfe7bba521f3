import type { Product } from '@elo/contract';
import { describeParts, type Part } from './part';

/** Fewest teeth of the small and of the large sprocket that a kit shows, where the list has them. */
const SPROCKET_TEETH = [17, 35] as const;

/** What runs together: one size, one number of strands. Heavy chains share sprockets with others. */
const keyOf = ({ sizes: [size], strands }: Part): string =>
  `${size?.system} ${size?.size} ${strands ?? 1}`;

interface Member {
  readonly product: Product;
  readonly part: Part;
}

const teethOf = ({ part }: Member): number => part.teeth ?? 0;

/** The sprocket nearest above a number of teeth, else the largest below. */
function sprocketFrom(members: readonly Member[], fewest: number): Member | undefined {
  const sorted = members
    .filter(({ part }) => part.kind === 'sprocket')
    .sort((a, b) => teethOf(a) - teethOf(b));
  return sorted.find((one) => teethOf(one) >= fewest) ?? sorted.at(-1);
}

/**
 * What a buyer orders with a chain, a link or a sprocket: chain, connecting link, offset link, both
 * sprockets. Of several the first of the same material.
 * @returns the others of the kit, for every product of a list
 */
export function createKits(products: readonly Product[]): (own: Product) => readonly Product[] {
  const parts = describeParts(products);
  const byKey = new Map<string, Member[]>();
  for (const [at, product] of products.entries()) {
    const part = parts[at] as Part;
    if (!isInKit(part)) continue;
    const key = keyOf(part);
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [{ product, part }]);
    else members.push({ product, part });
  }
  return (own) => {
    const [part] = describeParts([own]);
    if (part === undefined || !isInKit(part)) return [];
    const all = byKey.get(keyOf(part)) ?? [];
    const alike = (one: Member): boolean => one.part.material === part.material;
    const members = [...all.filter(alike), ...all.filter((one) => !alike(one))];
    const links = (['chain', 'connecting-link', 'offset-link'] as const).map((kind) =>
      members.find(
        (one) =>
          one.part.kind === kind && (part.kind === 'sprocket' || one.part.heavy === part.heavy),
      ),
    );
    const ofMaterial = members.filter(
      (one) => alike(one) || !members.some((other) => alike(other) && isSprocket(other)),
    );
    const sprockets = SPROCKET_TEETH.map((teeth) => sprocketFrom(ofMaterial, teeth));
    const isOwnKind = (one: Member): boolean => one.part.kind === part.kind && !isSprocket(one);
    const kit = [...links, ...sprockets].filter(
      (one) => one !== undefined && one.product !== own && !isOwnKind(one),
    );
    return [...new Set(kit.flatMap((one) => one?.product ?? []))];
  };
}

const isSprocket = ({ part }: Member): boolean => part.kind === 'sprocket';

const KINDS = new Set(['chain', 'connecting-link', 'offset-link', 'sprocket']);

const isInKit = ({ kind, sizes }: Part): boolean => KINDS.has(kind ?? '') && sizes.length > 0;
