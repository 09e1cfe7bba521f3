import {
  type Address,
  type HeadContext,
  organizationId,
  phoneE164,
  pictureSources,
  postalAddress,
  ROUTES,
} from '@elo/contract';

/** One of the company's places as a schema.org WholesaleStore, a kind of LocalBusiness. */
function place(context: HeadContext, id: string, address: Address): object {
  const { company, absolute } = context;
  const { abre, fecha, semana } = company.horario;
  return {
    '@context': 'https://schema.org',
    '@type': 'WholesaleStore',
    '@id': `${absolute(ROUTES.contact)}#${id}`,
    name: `${company.nome}, ${address.titulo.toLocaleLowerCase('pt-BR')}`,
    url: absolute(ROUTES.contact),
    image: absolute(pictureSources('/media/pictures/about/building', (path) => path).src),
    telephone: phoneE164(company.telefone),
    email: company.email,
    address: postalAddress(address),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: address.latitude,
      longitude: address.longitude,
    },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: semana, opens: abre, closes: fecha },
    ],
    parentOrganization: { '@id': organizationId(context) },
  };
}

/** Office and distribution centre, each with address, telephone and hours. */
export function placesJsonLd(context: HeadContext): object[] {
  const { escritorio, centroDistribuicao } = context.company;
  return [
    place(context, 'escritorio', escritorio),
    place(context, 'centro-de-distribuicao', centroDistribuicao),
  ];
}
