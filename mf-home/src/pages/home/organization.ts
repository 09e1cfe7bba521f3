import { type Address, type HeadContext, ROUTES } from '@elo/contract';

/** A postal address in the words of schema.org. */
function postalAddress(address: Address): object {
  return {
    '@type': 'PostalAddress',
    name: address.titulo,
    streetAddress: `${address.logradouro}, ${address.bairro}`,
    addressLocality: address.cidade,
    addressRegion: address.estado,
    postalCode: address.cep,
    addressCountry: 'BR',
  };
}

/** The company as a schema.org Organization, with office and distribution centre. */
export function organizationJsonLd({ company, absolute }: HeadContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.nome,
    legalName: company.razaoSocial,
    url: absolute(ROUTES.home),
    email: company.email,
    telephone: company.telefone,
    foundingDate: company.fundacao.data,
    address: [postalAddress(company.escritorio), postalAddress(company.centroDistribuicao)],
    sameAs: [company.redes.linkedin, company.redes.instagram],
    brand: company.marcas.map(({ nome, site }) => ({ '@type': 'Brand', name: nome, url: site })),
  };
}
