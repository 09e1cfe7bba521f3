import {
  CONTRACT_VERSION,
  definePage,
  PageNotFoundError,
  type PageProps,
} from '@elo-platform/protocol';
import { slugOf, TOOL_PATH, TOOLS, type Tool } from '../../content/tools';

/** One tool, and how long it may stay out. */
function ToolPage({ data }: PageProps<Tool>) {
  return (
    <>
      <h1>{data.name}</h1>
      <p>{data.use}.</p>
      <p>Loan: {data.days} days.</p>
    </>
  );
}

export default definePage({
  path: TOOL_PATH,
  contract: CONTRACT_VERSION,
  variants: async () => TOOLS.map((tool) => ({ params: { slug: slugOf(tool) } })),
  load: async ({ params }) => {
    const tool = TOOLS.find((one) => slugOf(one) === params.slug);
    if (!tool) throw new PageNotFoundError(`There is no tool ${params.slug}`);
    return tool;
  },
  head: ({ name, use }) => ({ title: `${name} – Ashford Tool Library`, description: use }),
  Component: ToolPage,
});
