import { ALL_NAMES } from '@elo-platform/protocol';
import { loadRemote } from '@module-federation/runtime';
import limits from '../../time-limits.json';
import type { Factory } from '../share-types';

/** A shared module in parts, extended in place by what pages request: consumers keep the object. */
export class SharedParts {
  private readonly module: Record<string, unknown> = Object.defineProperty({}, '__esModule', {
    value: true,
  });
  private readonly wanted = new Set<string>();
  private isAskedFor = false;
  private isSupplied = false;

  /**
   * @param container that exposes the module as `./index` and each of its names as `./index/<name>`
   */
  constructor(private readonly container: string) {}

  /** Requests names for a page before it loads. @throws if one fails and the module is in use */
  async want(names: readonly string[]): Promise<void> {
    for (const name of names) this.wanted.add(name);
    if (!this.isAskedFor) return;
    const loading = this.load(names);
    // If the supplier does not respond, the page uses its own copy.
    const patience = new Promise((resolve) => setTimeout(resolve, limits.supply));
    if (!this.isSupplied) await Promise.race([loading.catch(() => undefined), patience]);
    if (this.isSupplied) await loading;
  }

  async get(): Promise<Factory> {
    this.isAskedFor = true;
    if (this.wanted.size === 0) this.wanted.add(ALL_NAMES);
    await this.load([...this.wanted]);
    this.isSupplied = true;
    return () => this.module;
  }

  private async load(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.add(name)));
  }

  private async add(name: string): Promise<void> {
    if (Object.hasOwn(this.module, name)) return;
    const path = name === ALL_NAMES ? 'index' : `index/${name}`;
    const loaded = await loadRemote<Record<string, unknown>>(`${this.container}/${path}`);
    for (const one of name === ALL_NAMES ? Object.keys(loaded ?? {}) : [name]) {
      this.module[one] = loaded?.[one];
    }
  }
}
