// The smaller build of hls.js brings no types of its own; what it has is the same.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
