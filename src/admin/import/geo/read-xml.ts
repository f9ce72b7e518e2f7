import { Parser } from 'htmlparser2';
import { InvalidFileError } from '@/lib/invalid-file-error';

/** An element of an XML file. */
export type XmlElement = {
  /** Without a prefix, because programs use different ones, and some don't declare theirs. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The content, with elements as HTML, which some people write into descriptions. */
  text: string;
};

/** More than a file of 10 MB has if its elements have content. */
const MAX_ELEMENTS = 400_000;

/** The parser takes time for each level that is open. */
const MAX_DEPTH = 500;

/** The elements with which the tables of web pages begin. */
const WEB_PAGE = /^(html|head|meta|body|style|table|div)$/i;

/**
 * Parses a KML or GPX text.
 * @returns its root
 * @throws InvalidFileError if it is damaged or something else; a `RangeError` if it is nested too deeply
 */
export function readXml(text: string): XmlElement {
  const file: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const parents: XmlElement[] = [];
  let [element, count, tagEnd, declaration] = [file, 0, -1, ''];
  const parser = new Parser(
    {
      onprocessinginstruction: (_, content) => {
        if (content.startsWith('!')) declaration ||= content;
      },
      onopentag: (prefixedName, attributes) => {
        const name = prefixedName.replace(/^.*:/, '');
        if (element === file) assertMap(name, declaration);
        count += 1;
        if (count > MAX_ELEMENTS)
          refuse('It has more than 400,000 elements. Split it into several files.');
        parents.push(element);
        if (parents.length > MAX_DEPTH) throw new RangeError();
        const child = { name, attributes, children: [], text: '' };
        element.children.push(child);
        element = child;
        tagEnd = parser.endIndex;
      },
      ontext: (text) => {
        element.text += text;
      },
      onclosetag: (name, isImplied) => {
        // The end of <a/> is implied too, where its tag ends.
        if (isImplied && parser.endIndex !== tagEnd)
          refuse('It is damaged or incomplete: it can’t be read as XML. Export it again.');
        const { text } = element;
        element = parents.pop() ?? file;
        element.text += text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return file.children[0] ?? file;
}

/**
 * @param root the name of the first element
 * @param declaration what is before it: ‘!DOCTYPE html’
 */
function assertMap(root: string, declaration: string) {
  if (WEB_PAGE.test(root) || /^!doctype\s+html/i.test(declaration))
    refuse(
      'It is a web page, not a spreadsheet or map file. If it is a table, open it in a spreadsheet program, and save it as .xlsx or CSV.',
    );
  if (root !== 'kml' && root !== 'gpx')
    refuse(
      'It is XML, but neither KML nor GPX. Export the places as one of these, or a table as .xlsx or CSV.',
    );
  // A document type can declare entities, which can be endless or refer to files on this computer.
  if (declaration !== '')
    refuse(
      'It begins with a document type (DOCTYPE), which no mapping app writes and which isn’t safe to read. Export it again.',
    );
}

function refuse(message: string): never {
  throw new InvalidFileError(message);
}

/** The elements in an element that have one of some names. */
export function childrenOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(({ name }) => names.includes(name));
}

/** The text of an element in an element, or an empty string. */
export function childText(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? '';
}

/** The texts of an element by the names of their columns: those of some elements in it, and its first link. */
export function columnsOf(element: XmlElement, names: string[]): Map<string, string> {
  const columns = new Map<string, string>();
  for (const name of names) addText(columns, name, childText(element, name));
  const link = childrenOf(element, 'link')[0]?.attributes.href?.trim();
  addText(columns, 'link', link || childText(element, 'url'));
  return columns;
}

/** Adds a text to the columns of a place. If the column has another text, it gets a second column. */
export function addText(columns: Map<string, string>, name: string, text: string): void {
  const value = text.trim();
  if (value === '' || columns.get(name) === value) return;
  const column = columns.has(name) ? `${name} 2` : name;
  const before = columns.get(column);
  columns.set(column, before === undefined ? value : `${before}, ${value}`);
}
