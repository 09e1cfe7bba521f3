import {
  catalogueHref,
  compareHref,
  type HostServices,
  Island,
  interchangeHref,
  type PageProps,
  type Product,
  productHref,
  productSheetHref,
  typeset,
  whatsappHref,
} from '@elo/contract';
import { Button, Icon } from '@elo/shared-ui';
import { CadFiles } from '../../components/cad-files/cad-files';
import { DimensionDrawing } from '../../components/dimension-drawing/dimension-drawing';
import { KeyFigures } from '../../components/key-figures/key-figures';
import { MeasureTable } from '../../components/measure-table/measure-table';
import { ProductCard } from '../../components/product-card/product-card';
import type { DetailData } from '../../lib/load-catalogue';
import back from './islands/back';
import gallery from './islands/gallery';
import guide from './islands/guide';
import model from './islands/model';
import quote from './islands/quote';
import units from './islands/units';
import styles from './product-detail.module.scss';

/** Message with which a buyer asks for a quotation. */
function quotationText(nome: string, marca: string): string {
  return `Olá! Vim pelo site e gostaria de uma cotação de: ${nome} (${marca}).`;
}

/** Way back to the list, place in the catalogue, and its neighbours. */
function ProductNavigation({ data, host }: PageProps<DetailData>) {
  const { product, previousId, nextId } = data;
  return (
    <nav className={styles.navigation} aria-label="Navegação do catálogo">
      <Island of={back} data={null} host={host} />
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

/** Name, category and description. */
function Summary({ data: { product } }: Pick<PageProps<DetailData>, 'data'>) {
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
    </div>
  );
}

/** What leads to a quotation, and what helps to choose. */
function Actions({ data: { product }, host }: PageProps<DetailData>) {
  const { nome, marca, categoria } = product;
  return (
    <div className={styles.actions}>
      <Button
        href={whatsappHref(host.company.whatsapp, quotationText(nome, marca))}
        external
        icon="whatsapp"
      >
        Pedir cotação pelo WhatsApp
      </Button>
      <Island
        key={product.id}
        of={quote}
        id={product.id}
        data={{ product: product.id, name: nome, category: categoria, large: true }}
        host={host}
      />
      <Button variant="ghost" icon="chevron-right" href={compareHref([product.id])}>
        Comparar com outra
      </Button>
      {/* data-native: a file, no page of the site. */}
      <Button variant="ghost" icon="download" href={productSheetHref(product.id)} data-native>
        Ficha técnica (PDF)
      </Button>
      {isChainDrive(product) && <Island of={guide} data={null} host={host} />}
    </div>
  );
}

/** Other codes of the same chain, and a link for looking up any code. */
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
export function ProductDetail({ data, host }: PageProps<DetailData>) {
  const { product, related } = data;
  const { id, nome, fotos } = product;
  return (
    <article className={styles.page} data-brand={brandOf(host, product.marca)}>
      <ProductNavigation data={data} host={host} />
      <div className={styles.top}>
        <div className={styles.photos}>
          <Island key={product.id} of={gallery} data={{ id, nome, fotos }} host={host} />
        </div>
        <Summary data={data} />
        <Actions data={data} host={host} />
      </div>
      <section className={styles.measures} aria-labelledby="product-measures">
        <div className={styles.measuresHead}>
          <h2 className={styles.title} id="product-measures">
            Medidas e desenho
          </h2>
          {product.medidas.some(({ unidade }) => unidade === 'mm') && (
            <Island of={units} data={null} host={host} />
          )}
        </div>
        <div className={styles.sheet}>
          <DimensionDrawing product={product} />
          <MeasureTable product={product} />
        </div>
        <OtherCodes codes={data.codes} />
      </section>
      {data.cad && (
        <CadFiles cad={data.cad}>
          <Island
            key={product.id}
            of={model}
            data={{ product, bores: data.cad.bores }}
            host={host}
          />
        </CadFiles>
      )}
      {related.length > 0 && (
        <section className={styles.related} data-below="" aria-labelledby="related-products">
          <h2 className={styles.title} id="related-products">
            Produtos relacionados
          </h2>
          <ul className={styles.cards}>
            {related.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} mediaUrl={host.mediaUrl} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** House brand of a product, for its colour; `undefined` for any other. */
function brandOf({ company }: HostServices, marca: string): string | undefined {
  return company.marcas?.find(({ nome }) => nome === marca)?.id;
}
