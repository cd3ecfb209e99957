// Drawings of our own for the games, on the field of 24 × 24 of the other icons.

export const pauseIcon = 'M9 5v14M15 5v14';
export const playIcon = 'M7 4.5v15l12-7.5Z';
export const sayIcon = 'M4 9v6h4l5 4V5L8 9ZM16 9a4 4 0 0 1 0 6M19 6a8 8 0 0 1 0 12';
export const muteIcon = 'M4 9v6h4l5 4V5L8 9ZM16 9l5 6M21 9l-5 6';
export const againIcon = 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5';
export const eyeIcon =
  'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';
