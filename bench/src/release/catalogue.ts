import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleDistributors, sampleProducts } from '@elo/content/sample';
import { API_PATHS, type Product, readCatalogueFilter } from '@elo/contract';
import { listAnswer, productAnswer } from '../../../api/src/catalogue/answers';
import { CatalogueIndex } from '../../../api/src/catalogue/catalogue-index';
import { cataloguePages } from '../../../api/src/catalogue/pages';

/**
 * A catalogue of any size: the shipped one, cut or repeated, each time with its own ids and sizes, so that
 * products relate to others of the same repetition, as in the sample.
 */
export function makeProducts(count: number): Product[] {
  const sample = sampleProducts();
  return Array.from({ length: count }, (_none, index) => {
    const product = sample[index % sample.length] as Product;
    const turn = Math.floor(index / sample.length);
    if (turn === 0) return product;
    const tamanho = product.tamanho && `${product.tamanho}-${turn}`;
    return { ...product, id: `${product.id}-${turn}`, nome: `${product.nome} ${turn}`, tamanho };
  });
}

/**
 * An API without a database that serves the composer's requests, to measure the cost of releasing
 * only.
 */
export class CatalogueApi {
  private readonly server: Server;
  private answers: ReadonlyMap<string, Buffer> = new Map();
  private digest = '';
  /** Created on the first request, as in the API. */
  private index: CatalogueIndex | undefined;

  constructor(private products: Product[]) {
    this.server = createServer((request, response) => {
      const { digest } = this;
      void this.answerTo(request.url ?? '').then((answer) => {
        response.writeHead(answer ? 200 : 404, {
          'content-type': 'application/json',
          'x-elo-data': digest,
        });
        response.end(answer);
      });
    });
    this.publish(`${products.length} products`);
  }

  /** Starts listening. @returns origin */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Changes the description of one product in the middle. @returns its id */
  changeRow(text: string): string {
    const index = Math.floor(this.products.length / 2);
    const product = this.products[index] as Product;
    this.products = this.products.with(index, { ...product, descricao: text });
    this.publish(text);
    return product.id;
  }

  private async answerTo(url: string): Promise<Buffer | undefined> {
    const known = this.answers.get(url);
    if (known !== undefined) return known;
    const { pathname, searchParams } = new URL(url, 'http://api');
    const ofCatalogue = (index: CatalogueIndex): object | Promise<object> | undefined => {
      if (pathname === API_PATHS.catalogueList) {
        return listAnswer(index, readCatalogueFilter(searchParams));
      }
      if (pathname === API_PATHS.cataloguePages) {
        return cataloguePages(index);
      }
      if (pathname !== API_PATHS.catalogueProduct) return undefined;
      return productAnswer(index, searchParams.get('id') ?? '');
    };
    this.index ??= new CatalogueIndex(this.products);
    const found = await ofCatalogue(this.index);
    return found && Buffer.from(JSON.stringify(found));
  }

  /** @param change the new row of this state */
  private publish(change: string): void {
    this.index = undefined;
    // A digest of the change only: serialising the whole list takes long and is not part of a
    // release.
    this.digest = createHash('sha256').update(`${this.digest} ${change}`).digest('hex');
    const distributors = Buffer.from(JSON.stringify(sampleDistributors()));
    const state = Buffer.from(JSON.stringify({ digest: this.digest }));
    this.answers = new Map([
      [API_PATHS.distributors, distributors],
      [API_PATHS.dataDigest, state],
    ]);
  }
}
