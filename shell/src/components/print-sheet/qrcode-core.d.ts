/** The library's core without its writers, which need a file system or a canvas. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
