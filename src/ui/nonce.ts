import { createContext } from 'react';

/**
 * The nonce of this response for inline scripts. Empty in the browser: there scripts already ran,
 * and browsers hide the attribute anyway.
 */
export const NonceContext = createContext('');
