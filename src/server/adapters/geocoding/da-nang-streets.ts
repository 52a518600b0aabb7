/** The main streets of Đà Nẵng with a point in each ward that they pass, in order: ward, latitude, longitude. */
export const daNangStreets = `
Bạch Đằng: Thạch Thang 16.0790 108.2232, Hải Châu 1 16.0716 108.2247, Phước Ninh 16.0638 108.2240
Trần Phú: Thạch Thang 16.0770 108.2222, Hải Châu 1 16.0690 108.2236, Phước Ninh 16.0637 108.2231
Lê Duẩn: Hải Châu 1 16.0713 108.2232, Thạch Thang 16.0708 108.2185, Tân Chính 16.0692 108.2125
Hùng Vương: Hải Châu 1 16.0681 108.2225, Hải Châu 2 16.0676 108.2160, Vĩnh Trung 16.0668 108.2108
Nguyễn Văn Linh: Phước Ninh 16.0610 108.2212, Nam Dương 16.0602 108.2140, Thạc Gián 16.0598 108.2075
Phan Châu Trinh: Hải Châu 1 16.0680 108.2207, Phước Ninh 16.0628 108.2204
Hoàng Diệu: Nam Dương 16.0618 108.2191, Bình Hiên 16.0578 108.2183, Hòa Thuận Đông 16.0525 108.2168
Ông Ích Khiêm: Thanh Bình 16.0770 108.2126, Tân Chính 16.0718 108.2134, Hải Châu 2 16.0640 108.2132
Trưng Nữ Vương: Bình Hiên 16.0557 108.2185, Hòa Thuận Tây 16.0505 108.2105
Núi Thành: Hòa Thuận Đông 16.0518 108.2193, Hòa Cường Bắc 16.0442 108.2212, Hòa Cường Nam 16.0340 108.2217
2 Tháng 9: Bình Hiên 16.0588 108.2228, Bình Thuận 16.0530 108.2229, Hòa Cường Bắc 16.0440 108.2235, Hòa Cường Nam 16.0345 108.2242
Duy Tân: Hòa Thuận Tây 16.0518 108.2050, Hòa Thuận Đông 16.0502 108.2170
Nguyễn Hữu Thọ: Hòa Thuận Tây 16.0480 108.2092, Khuê Trung 16.0265 108.2087
Lê Đình Dương: Nam Dương 16.0611 108.2183
Lê Đình Lý: Thạc Gián 16.0580 108.2097
Trần Quốc Toản: Phước Ninh 16.0648 108.2213
Lý Tự Trọng: Thạch Thang 16.0763 108.2212
Quang Trung: Hải Châu 1 16.0737 108.2228, Thạch Thang 16.0732 108.2180
Hải Phòng: Thạch Thang 16.0717 108.2160, Tân Chính 16.0715 108.2100
Nguyễn Chí Thanh: Thạch Thang 16.0745 108.2192, Hải Châu 1 16.0702 108.2193
Lê Lợi: Thạch Thang 16.0758 108.2200, Hải Châu 1 16.0698 108.2202
Ngô Gia Tự: Hải Châu 1 16.0689 108.2199
Yên Bái: Hải Châu 1 16.0678 108.2222, Phước Ninh 16.0640 108.2222
Nguyễn Thị Minh Khai: Thạch Thang 16.0745 108.2208, Hải Châu 1 16.0700 108.2212
Pasteur: Hải Châu 1 16.0667 108.2192
Phan Đình Phùng: Hải Châu 1 16.0697 108.2240
Nguyễn Thái Học: Hải Châu 1 16.0671 108.2230
Lê Hồng Phong: Phước Ninh 16.0655 108.2206
Thái Phiên: Phước Ninh 16.0648 108.2226
Đống Đa: Thạch Thang 16.0800 108.2208, Thuận Phước 16.0803 108.2175, Thanh Bình 16.0778 108.2138
Như Nguyệt: Thuận Phước 16.0870 108.2190
3 Tháng 2: Thuận Phước 16.0840 108.2205
Nguyễn Tất Thành: Thuận Phước 16.0862 108.2140, Thanh Bình 16.0815 108.2105, Xuân Hà 16.0768 108.1955, Thanh Khê Đông 16.0755 108.1875, Hòa Minh 16.0775 108.1690, Hòa Khánh Bắc 16.0900 108.1480, Hòa Hiệp Nam 16.1080 108.1335
Xô Viết Nghệ Tĩnh: Hòa Cường Nam 16.0332 108.2190
30 Tháng 4: Hòa Cường Bắc 16.0405 108.2205
Tiểu La: Hòa Thuận Đông 16.0493 108.2175, Hòa Cường Bắc 16.0450 108.2150
Phan Đăng Lưu: Hòa Cường Bắc 16.0390 108.2185
Hàm Nghi: Thạc Gián 16.0625 108.2085, Vĩnh Trung 16.0640 108.2095
Nguyễn Hoàng: Vĩnh Trung 16.0640 108.2118
Điện Biên Phủ: Chính Gián 16.0660 108.2035, Thanh Khê Đông 16.0657 108.1925, Thanh Khê Tây 16.0653 108.1860, An Khê 16.0632 108.1785
Lý Thái Tổ: Thạc Gián 16.0662 108.2078
Nguyễn Tri Phương: Chính Gián 16.0622 108.2060, Thạc Gián 16.0585 108.2075
Trần Cao Vân: Tam Thuận 16.0738 108.2041, Xuân Hà 16.0722 108.1960, Thanh Khê Đông 16.0710 108.1895
Hà Huy Tập: Hòa Khê 16.0627 108.1889, Thanh Khê Đông 16.0690 108.1895
Lê Độ: Chính Gián 16.0690 108.2005
Thái Thị Bôi: Chính Gián 16.0640 108.2000
Trường Chinh: An Khê 16.0575 108.1790, Hòa Phát 16.0370 108.1880, Hòa Thọ Đông 16.0200 108.1930
Lê Trọng Tấn: An Khê 16.0561 108.1795, Hòa Phát 16.0480 108.1770
Hoàng Hoa Thám: Tân Chính 16.0695 108.2088
Dũng Sĩ Thanh Khê: Thanh Khê Tây 16.0695 108.1825, Thanh Khê Đông 16.0722 108.1880
Nguyễn Phước Nguyên: An Khê 16.0605 108.1838
Huỳnh Ngọc Huệ: Hòa Khê 16.0612 108.1875
Phan Thanh: Thạc Gián 16.0612 108.2090
Đỗ Quang: Vĩnh Trung 16.0622 108.2112
Trần Hưng Đạo: An Hải Tây 16.0618 108.2304, An Hải Bắc 16.0720 108.2290, Nại Hiên Đông 16.0850 108.2268
Ngô Quyền: An Hải Đông 16.0600 108.2337, An Hải Bắc 16.0731 108.2336, Nại Hiên Đông 16.0870 108.2375, Thọ Quang 16.1000 108.2405
Phạm Văn Đồng: An Hải Bắc 16.0717 108.2392, Phước Mỹ 16.0706 108.2435
Võ Văn Kiệt: An Hải Đông 16.0608 108.2365, Phước Mỹ 16.0620 108.2425
Nguyễn Văn Thoại: An Hải Đông 16.0553 108.2370, Mỹ An 16.0540 108.2440
Võ Nguyên Giáp: Phước Mỹ 16.0690 108.2452, Mỹ An 16.0492 108.2489, Khuê Mỹ 16.0300 108.2535
Hoàng Sa: Mân Thái 16.0890 108.2487, Thọ Quang 16.1000 108.2560
Yết Kiêu: Thọ Quang 16.1115 108.2330
Lê Văn Duyệt: Nại Hiên Đông 16.0905 108.2290
Vân Đồn: Nại Hiên Đông 16.0885 108.2307
Ngô Trí Hòa: Nại Hiên Đông 16.0921 108.2322
Khúc Hạo: Nại Hiên Đông 16.0945 108.2348
Chu Huy Mân: Nại Hiên Đông 16.0930 108.2272
Nguyễn Công Trứ: An Hải Bắc 16.0695 108.2355
Dương Đình Nghệ: An Hải Bắc 16.0762 108.2405
Morrison: An Hải Bắc 16.0772 108.2400
Nguyễn Duy Hiệu: An Hải Đông 16.0580 108.2365
Hồ Nghinh: Phước Mỹ 16.0693 108.2433
Hà Bổng: Phước Mỹ 16.0655 108.2440
Tô Hiến Thành: Phước Mỹ 16.0635 108.2415
Nguyễn Phan Vinh: Thọ Quang 16.0985 108.2470
Lê Đức Thọ: Thọ Quang 16.1120 108.2420
Lê Quang Đạo: Mỹ An 16.0510 108.2430
Ngũ Hành Sơn: Mỹ An 16.0470 108.2385, Khuê Mỹ 16.0350 108.2420
Lê Văn Hiến: Khuê Mỹ 16.0230 108.2480, Hòa Hải 15.9980 108.2605
Châu Thị Vĩnh Tế: Mỹ An 16.0488 108.2412
An Thượng 4: Mỹ An 16.0508 108.2453
Phan Tứ: Mỹ An 16.0482 108.2425
Hoàng Kế Viêm: Mỹ An 16.0522 108.2455
Chương Dương: Mỹ An 16.0450 108.2345, Khuê Mỹ 16.0330 108.2375
Hồ Xuân Hương: Khuê Mỹ 16.0400 108.2440
Trường Sa: Khuê Mỹ 16.0220 108.2575, Hòa Hải 16.0050 108.2675
Mai Đăng Chơn: Hòa Hải 15.9960 108.2565, Hòa Quý 15.9800 108.2490
Trần Đại Nghĩa: Hòa Hải 15.9860 108.2605, Hòa Quý 15.9753 108.2523
Nam Kỳ Khởi Nghĩa: Hòa Quý 15.9700 108.2600
Tôn Đức Thắng: Hòa Minh 16.0590 108.1675, Hòa Khánh Nam 16.0640 108.1570
Nguyễn Lương Bằng: Hòa Khánh Bắc 16.0745 108.1495, Hòa Hiệp Nam 16.1000 108.1370, Hòa Hiệp Bắc 16.1215 108.1270
Nguyễn Sinh Sắc: Hòa Minh 16.0690 108.1660
Hoàng Thị Loan: Hòa Minh 16.0660 108.1690
Kinh Dương Vương: Hòa Minh 16.0735 108.1690
Hoàng Văn Thái: Hòa Khánh Nam 16.0562 108.1548, Hòa Sơn 16.0500 108.1200
Âu Cơ: Hòa Khánh Nam 16.0700 108.1485, Hòa Khánh Bắc 16.0762 108.1420
Ngô Thì Nhậm: Hòa Khánh Nam 16.0690 108.1535
Phạm Như Xương: Hòa Khánh Nam 16.0655 108.1540
Nguyễn Văn Cừ: Hòa Hiệp Nam 16.1152 108.1227, Hòa Hiệp Bắc 16.1290 108.1215
Đàm Quang Trung: Hòa Khánh Bắc 16.0870 108.1495
Cách Mạng Tháng Tám: Khuê Trung 16.0235 108.2110, Hòa Thọ Đông 16.0155 108.2000
Ông Ích Đường: Khuê Trung 16.0195 108.2070
Nguyễn Phong Sắc: Khuê Trung 16.0240 108.2140
Thăng Long: Hòa Cường Nam 16.0300 108.2262, Khuê Trung 16.0215 108.2170
Tôn Đản: Hòa An 16.0470 108.1735, Hòa Phát 16.0400 108.1800
Trường Sơn: Hòa Thọ Tây 16.0120 108.1710
Võ Chí Công: Hòa Xuân 16.0060 108.2330, Hòa Quý 15.9900 108.2420
Nguyễn Phước Lan: Hòa Xuân 16.0080 108.2230
Văn Tiến Dũng: Hòa Xuân 16.0000 108.2185
Phạm Hùng: Hòa Châu 15.9830 108.2040, Hòa Phước 15.9700 108.2130
Quốc lộ 14B: Hòa Thọ Tây 16.0090 108.1780, Hòa Nhơn 16.0030 108.1400, Hòa Phong 15.9955 108.1340, Hòa Khương 15.9600 108.1150
Quốc lộ 14G: Hòa Phong 15.9900 108.1200, Hòa Phú 15.9655 108.0688
ĐT 601: Hòa Liên 16.1000 108.1000, Hòa Bắc 16.1210 108.0670
ĐT 605: Hòa Châu 15.9800 108.1950, Hòa Tiến 15.9620 108.1850
`
