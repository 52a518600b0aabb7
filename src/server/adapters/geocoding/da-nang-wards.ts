/**
 * The districts of Đà Nẵng and their wards or communes, each with the centre of its built-up area: name, latitude,
 * longitude.
 */
export const daNangWards = `
quận Hải Châu 16.0620 108.2180
  Thạch Thang 16.0750 108.2190
  Hải Châu 1 16.0685 108.2222
  Hải Châu 2 16.0650 108.2145
  Phước Ninh 16.0635 108.2215
  Nam Dương 16.0608 108.2172
  Bình Hiên 16.0572 108.2205
  Bình Thuận 16.0532 108.2212
  Hòa Thuận Đông 16.0515 108.2168
  Hòa Thuận Tây 16.0500 108.2080
  Hòa Cường Bắc 16.0440 108.2192
  Hòa Cường Nam 16.0345 108.2210
  Thanh Bình 16.0795 108.2125
  Thuận Phước 16.0855 108.2176
quận Thanh Khê 16.0660 108.1940
  Tam Thuận 16.0745 108.2050
  Thanh Khê Tây 16.0685 108.1815
  Thanh Khê Đông 16.0705 108.1890
  Xuân Hà 16.0720 108.1955
  Tân Chính 16.0710 108.2095
  Chính Gián 16.0660 108.2020
  Vĩnh Trung 16.0655 108.2105
  Thạc Gián 16.0618 108.2065
  An Khê 16.0580 108.1800
  Hòa Khê 16.0625 108.1885
quận Sơn Trà 16.0800 108.2420
  Thọ Quang 16.1040 108.2450
  Nại Hiên Đông 16.0920 108.2320
  Mân Thái 16.0860 108.2465
  An Hải Bắc 16.0745 108.2370
  Phước Mỹ 16.0660 108.2430
  An Hải Tây 16.0630 108.2320
  An Hải Đông 16.0565 108.2365
quận Ngũ Hành Sơn 16.0200 108.2540
  Mỹ An 16.0480 108.2430
  Khuê Mỹ 16.0280 108.2465
  Hòa Quý 15.9850 108.2440
  Hòa Hải 15.9990 108.2620
quận Liên Chiểu 16.0780 108.1480
  Hòa Hiệp Bắc 16.1350 108.1210
  Hòa Hiệp Nam 16.1120 108.1270
  Hòa Khánh Bắc 16.0790 108.1460
  Hòa Khánh Nam 16.0640 108.1545
  Hòa Minh 16.0630 108.1670
quận Cẩm Lệ 16.0150 108.2000
  Khuê Trung 16.0220 108.2105
  Hòa Phát 16.0370 108.1830
  Hòa An 16.0480 108.1740
  Hòa Thọ Tây 16.0110 108.1740
  Hòa Thọ Đông 16.0150 108.1985
  Hòa Xuân 16.0020 108.2220
huyện Hòa Vang 15.9950 108.1360
  Hòa Bắc 16.1220 108.0670
  Hòa Liên 16.0930 108.1060
  Hòa Ninh 16.0500 108.0600
  Hòa Sơn 16.0570 108.1150
  Hòa Nhơn 16.0120 108.1280
  Hòa Phú 15.9720 108.0640
  Hòa Phong 15.9940 108.1120
  Hòa Khương 15.9680 108.0950
  Hòa Tiến 15.9600 108.1830
  Hòa Châu 15.9830 108.2010
  Hòa Phước 15.9650 108.2160
`
