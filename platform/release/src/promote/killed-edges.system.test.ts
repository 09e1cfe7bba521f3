import { createKilledSite, describeKilledEdges } from '../testing/killed-edges';

describeKilledEdges('a folder', () => createKilledSite());
