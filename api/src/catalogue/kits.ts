import type { SizeName } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import { describeParts, type Part } from './part';

/** Fewest teeth of the small and of the large sprocket that a kit shows, where the list has them. */
const SPROCKET_TEETH = [17, 35] as const;

/** What runs together: one size, one number of strands. Heavy chains share sprockets with others. */
const keyOf = ({ system, size }: SizeName, strands = 1): string => `${system} ${size} ${strands}`;

interface Member {
  readonly product: Product;
  readonly part: Part;
}

const teethOf = ({ part }: Member): number => part.teeth ?? 0;

/** The sprocket nearest above a number of teeth, else the largest below. */
function sprocketFrom(members: readonly Member[], fewest: number): Member | undefined {
  const sorted = members.filter(isSprocket).sort((a, b) => teethOf(a) - teethOf(b));
  return sorted.find((one) => teethOf(one) >= fewest) ?? sorted.at(-1);
}

const LINKS = ['connecting-link', 'offset-link'] as const;

/** Chains whose links have pins of their own, which the listed links have not. */
const hasOwnPins = ({ familia, nome }: Product): boolean =>
  familia === 'hollow-pin-chain' || /^Corrente curva/.test(nome);

/**
 * What a buyer orders with a chain, a link or a sprocket: chain, connecting link, offset link, both
 * sprockets, the tool that opens the chain; with the tool, the chains that it opens. Of several the
 * first of the same material.
 * @returns the others of the kit, for every product of a list
 */
export function createKits(products: readonly Product[]): (own: Product) => readonly Product[] {
  const parts = describeParts(products);
  const byKey = new Map<string, Member[]>();
  const breakers: Member[] = [];
  for (const [at, product] of products.entries()) {
    const member = { product, part: parts[at] as Part };
    const [size] = member.part.sizes;
    if (member.part.kind === 'chain-breaker') breakers.push(member);
    if (size === undefined || !isInKit(member.part)) continue;
    const key = keyOf(size, member.part.strands);
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [member]);
    else members.push(member);
  }
  const opened = (tool: Part) =>
    tool.sizes.map((size) => byKey.get(keyOf(size))?.find(({ part }) => part.kind === 'chain'));
  return (own) => {
    const [part] = describeParts([own]);
    const [size] = part?.sizes ?? [];
    if (part === undefined || size === undefined) return [];
    if (part.kind === 'chain-breaker') return productsOf(opened(part), own);
    if (!isInKit(part)) return [];
    const all = byKey.get(keyOf(size, part.strands)) ?? [];
    const alike = (one: Member): boolean => one.part.material === part.material;
    const members = [...all.filter(alike), ...all.filter((one) => !alike(one))];
    const linked = (['chain', ...(hasOwnPins(own) ? [] : LINKS)] as const).map((kind) =>
      members.find(
        (one) =>
          one.part.kind === kind && (part.kind === 'sprocket' || one.part.heavy === part.heavy),
      ),
    );
    const hasOwnSprocket = members.some((one) => alike(one) && isSprocket(one));
    const ofMaterial = hasOwnSprocket ? members.filter(alike) : members;
    const sprockets = SPROCKET_TEETH.map((teeth) => sprocketFrom(ofMaterial, teeth));
    const tool = breakers.find((one) =>
      one.part.sizes.some((other) => keyOf(other) === keyOf(size)),
    );
    const isOwnKind = (one: Member): boolean => one.part.kind === part.kind && !isSprocket(one);
    const kit = [...linked, ...sprockets, ...(part.kind === 'sprocket' ? [] : [tool])];
    return productsOf(
      kit.filter((one) => one !== undefined && !isOwnKind(one)),
      own,
    );
  };
}

function productsOf(members: readonly (Member | undefined)[], own: Product): readonly Product[] {
  const products = members.flatMap((one) => one?.product ?? []);
  return [...new Set(products)].filter((product) => product !== own);
}

const isSprocket = ({ part }: Member): boolean => part.kind === 'sprocket';

const KINDS: ReadonlySet<string> = new Set(['chain', ...LINKS, 'sprocket']);

const isInKit = ({ kind }: Part): boolean => KINDS.has(kind ?? '');
