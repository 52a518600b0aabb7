/** The storage key of the place chosen on this device. The module that reads the place loads later. */
export const devicePlaceKey = 'mam.place.v1'
