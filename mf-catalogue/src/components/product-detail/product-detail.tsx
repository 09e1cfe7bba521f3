import {
  catalogueHref,
  compareHref,
  type HostServices,
  interchangeHref,
  type Product,
  productHref,
  productSheetHref,
  typeset,
  whatsappHref,
} from '@elo/contract';
import { AddToQuote, Button, Icon } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { lastList } from '../../lib/list-memory';
import type { DetailData } from '../../pages/catalogue/catalogue-data';
import { CadFiles } from '../cad-files/cad-files';
import { DimensionDrawing } from '../dimension-drawing/dimension-drawing';
import { KeyFigures } from '../key-figures/key-figures';
import { MeasureTable } from '../measure-table/measure-table';
import { MeasuringGuide } from '../measuring-guide/measuring-guide';
import { ProductGallery } from '../product-gallery/product-gallery';
import { RelatedProducts } from '../related-products/related-products';
import styles from './product-detail.module.scss';

/** Message with which a buyer asks for a quotation. */
function quotationText(nome: string, marca: string): string {
  return `Olá! Vim pelo site e gostaria de uma cotação de: ${nome} (${marca}).`;
}

/** Address of the list to go back to: the whole one until the tab's memory can be read. */
function useListHref(): string {
  const [href, setHref] = useState(catalogueHref());
  useEffect(() => setHref(lastList()), []);
  return href;
}

/** Way back to the list, place in the catalogue, and its neighbours. */
function ProductNavigation({ product, previousId, nextId }: DetailData) {
  const list = useListHref();
  return (
    <nav className={styles.navigation} aria-label="Navegação do catálogo">
      <a className={styles.back} href={list} aria-label="Voltar à lista de produtos">
        <Icon name="layout-grid" size={24} />
      </a>
      <ol className={styles.path}>
        <li>
          <a href={catalogueHref()}>Portfólio</a>
        </li>
        <li>
          <a href={catalogueHref({ category: product.categoria })}>{product.categoria}</a>
        </li>
      </ol>
      <div className={styles.neighbours}>
        {previousId && (
          <a href={productHref(previousId)} rel="prev" aria-label="Produto anterior">
            <Icon name="chevron-left" />
          </a>
        )}
        {nextId && (
          <a href={productHref(nextId)} rel="next" aria-label="Próximo produto">
            <Icon name="chevron-right" />
          </a>
        )}
      </div>
    </nav>
  );
}

/** Whether a product is a chain or runs with one: how to measure a chain helps there only. */
function isChainDrive({ medidas }: Product): boolean {
  return medidas.some(({ chave }) => chave === 'pitch');
}

interface ProductDetailProps {
  readonly data: DetailData;
  readonly host: HostServices;
}

/** Name, category, description and the way to a quotation. */
function Summary({ data: { product, guide }, host }: ProductDetailProps) {
  const { nome, marca, categoria, descricao } = product;
  return (
    <div className={styles.summary}>
      <p className={styles.brand}>{marca}</p>
      <h1 className={styles.name}>{typeset(nome)}</h1>
      <p className={styles.category}>
        <span className={styles.label}>CATEGORIA:</span>{' '}
        <a href={catalogueHref({ category: categoria })}>{categoria}</a>
      </p>
      {descricao !== '' && <p className={styles.description}>{typeset(descricao)}</p>}
      <KeyFigures measures={product.medidas} />
      <div className={styles.actions}>
        <Button
          href={whatsappHref(host.company.whatsapp, quotationText(nome, marca))}
          external
          icon="whatsapp"
        >
          Pedir cotação pelo WhatsApp
        </Button>
        <AddToQuote
          key={`cotar ${product.id}`}
          product={product.id}
          name={nome}
          category={categoria}
          large
        />
        <Button variant="ghost" icon="chevron-right" href={compareHref([product.id])}>
          Comparar com outra
        </Button>
        {/* data-native: a file, no page of the site. */}
        <a className={styles.sheetLink} href={productSheetHref(product.id)} data-native>
          Ficha técnica (PDF)
        </a>
        {isChainDrive(product) && <MeasuringGuide key={product.id} host={host} example={guide} />}
      </div>
    </div>
  );
}

/** Other names of the same chain, and the way to ask for any code. */
function OtherCodes({ codes }: Pick<DetailData, 'codes'>) {
  const [own, ...others] = codes ?? [];
  if (own === undefined || others.length === 0) return null;
  return (
    <p className={styles.codes}>
      Códigos da mesma corrente: {[own, ...others].join(', ')}.{' '}
      <a href={interchangeHref({ from: own })}>Intercâmbio de códigos</a>
    </p>
  );
}

/** A product's page: photos, what it is, what it measures, and what goes with it. */
export function ProductDetail({ data, host }: ProductDetailProps) {
  const { product, related } = data;
  return (
    <article className={styles.page} data-brand={brandOf(host, product.marca)}>
      <ProductNavigation {...data} />
      <div className={styles.top}>
        <ProductGallery key={product.id} product={product} host={host} />
        <Summary data={data} host={host} />
      </div>
      <section className={styles.measures} aria-labelledby="product-measures">
        <h2 className={styles.title} id="product-measures">
          Medidas e desenho
        </h2>
        <div className={styles.sheet}>
          <DimensionDrawing product={product} />
          <MeasureTable product={product} />
        </div>
        <OtherCodes codes={data.codes} />
      </section>
      <CadFiles product={product} cad={data.cad} host={host} />
      <RelatedProducts cards={related} mediaUrl={host.mediaUrl} />
    </article>
  );
}

/** House brand of a product, for its colour; `undefined` for any other. */
function brandOf({ company }: HostServices, marca: string): string | undefined {
  return company.marcas?.find(({ nome }) => nome === marca)?.id;
}
