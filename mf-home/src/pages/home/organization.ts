import { type HeadContext, organizationId, phoneE164, postalAddress, ROUTES } from '@elo/contract';

/** The company as a schema.org Organization, with logo, office and distribution centre. */
export function organizationJsonLd(context: HeadContext): object {
  const { company, absolute } = context;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(context),
    name: company.nome,
    legalName: company.razaoSocial,
    url: absolute(ROUTES.home),
    logo: absolute('/icon-512.png'),
    email: company.email,
    telephone: phoneE164(company.telefone),
    foundingDate: company.fundacao.data,
    address: [postalAddress(company.escritorio), postalAddress(company.centroDistribuicao)],
    sameAs: [company.redes.linkedin, company.redes.instagram],
    brand: company.marcas.map(({ nome, site }) => ({ '@type': 'Brand', name: nome, url: site })),
  };
}
