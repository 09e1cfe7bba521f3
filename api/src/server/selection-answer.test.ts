import {
  answerQuery,
  findSelection,
  indexParts,
  SELECTIONS,
  type Selection,
} from '@elo/calculation';
import { sampleProducts } from '@elo/content/sample';
import { selectionAnswer } from './selection-answer';

const PARTS = indexParts(sampleProducts());

function html(id: string, query: string): string {
  const selection = findSelection(id) as Selection;
  return selectionAnswer(selection, answerQuery(selection, new URLSearchParams(query), PARTS));
}

test('a result stands beside the form with what was typed, and links its parts', () => {
  const answer = html('corrente', 'potencia=7,5&rotacao=350&saida=157&centro=800&unidade=cv');
  expect(answer).toContain('value="7,5"');
  expect(answer).toContain('<option value="cv" selected>');
  expect(answer).toContain('<input type="hidden" name="calculo" value="corrente">');
  expect(answer).toMatch(/<a href="\/portfolio\?produto=corrente-carbono-ansi-\d+">/);
  expect(answer).toContain('<details data-part="steps" open>');
  expect(answer).toMatch(/href="\/api\/selecao\/ficha\.pdf\?calculo=corrente&amp;potencia=7%2C5&/);
});

test.each([
  [
    'corrente',
    'potencia=7,5&rotacao=350&saida=157&centro=800',
    /pathLength="\d+" data-part="chain"/,
  ],
  ['correia', 'd1=315&d2=536&eixos=610&rotacao=1160&perfil=5V&canais=3', /data-part="belt"/],
])('%s: the drive is drawn, and said in words', (id, query, run) => {
  const answer = html(id, query);
  expect(answer).toMatch(run);
  expect(answer).toMatch(/<figcaption>Em escala, vista de lado: .*, centros a [\d.,]+\smm\.</);
});

test.each(SELECTIONS.map(({ id, fields }) => [id, fields] as const))(
  '%s: whatever stands in the address is text',
  (id, fields) => {
    const evil = '"><img src=x onerror=alert(1)>';
    const answer = html(id, String(new URLSearchParams(fields.map(({ name }) => [name, evil]))));
    expect(answer).not.toContain('<img');
    expect(answer).toContain('role="alert"');
    expect(answer).toContain('aria-invalid="true"');
  },
);

test('a refusal is told above the result and at its field', () => {
  const answer = html('desgaste', 'medida=250&medidos=20&maior=57');
  expect(answer.match(/é menor que o de uma corrente nova/g)).toHaveLength(2);
  expect(answer).toContain('aria-describedby="resposta-medida-dica resposta-medida-falta"');
});
