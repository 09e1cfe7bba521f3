const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Path of the third-party licence texts, below the package's base. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Path of the machine-readable list, below the package's base: CycloneDX 1.6. */
const SBOM_FILE = 'sbom.json';

const RULE = '-'.repeat(72);

/** The section of one component. @param {import('./components-plugin').Component} component */
function noticeOf({ name, version, licence, homepage, texts }) {
  const head = [`${name} ${version}`, `Licence: ${licence}`, ...(homepage ? [homepage] : [])];
  return [RULE, head.join('\n'), ...texts].join('\n\n');
}

/**
 * Licence texts of all third-party packages in a package.
 * @param {import('./project').Project} project
 * @param {readonly import('./components-plugin').Component[]} components
 */
function noticesOf({ name, version }, components) {
  const head = `Software and typefaces of others in ${name} ${version}`;
  return `${[head, ...components.map(noticeOf)].join('\n\n')}\n`;
}

/**
 * Package URL: https://github.com/package-url/purl-spec.
 * @param {{name: string, version: string}} component
 */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/**
 * SPDX expressions as such, anything else as a name.
 * @param {string} licence
 */
function licenceEntry(licence) {
  const isExpression = /^\(?[A-Za-z0-9.+-]+(?:(?: (?:AND|OR|WITH) )\(?[A-Za-z0-9.+-]+\)?)*\)?$/;
  return isExpression.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/**
 * List of components (CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/). Without timestamp and
 * serial number: equal builds give equal files.
 * @param {import('./project').Project} project
 * @param {readonly import('./components-plugin').Component[]} components
 */
function sbomOf({ name, version }, components) {
  const ref = `${name}@${version}`;
  const parts = components.map((component) => ({
    type: 'library',
    'bom-ref': purlOf(component),
    name: component.name,
    version: component.version,
    licenses: [licenceEntry(component.licence)],
    purl: purlOf(component),
    ...(component.homepage && {
      externalReferences: [{ type: 'website', url: component.homepage }],
    }),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name, version } },
    components: parts,
    dependencies: [{ ref, dependsOn: parts.map((part) => part['bom-ref']) }],
  };
}

/**
 * Writes both files to `dist/`.
 * @param {import('./build').Build} build after its browser build
 */
function writeNotices({ project, record }) {
  const dist = join(project.folder, 'dist');
  const components = record.components ?? [];
  writeFileSync(join(dist, NOTICES_FILE), noticesOf(project, components));
  writeFileSync(join(dist, SBOM_FILE), `${JSON.stringify(sbomOf(project, components), null, 1)}\n`);
}

module.exports = { writeNotices };
