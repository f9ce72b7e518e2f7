declare module 'opentype.js' {
  export type Path = {
    toPathData(decimalPlaces?: number): string;
  };

  export type Glyph = {
    advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): Path;
  };

  export type Font = {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  };

  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
