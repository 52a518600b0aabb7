/** Under it a browser keeps the place chosen on it; what reads the place comes later. */
export const devicePlaceKey = 'mam.place.v1'
